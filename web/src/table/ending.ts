/** What was said last stays in sight: when something is added, and when the place where it stands is shown again. */

import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";

export function endInSight(content: () => unknown): Attachment<HTMLElement> {
  return (list) => {
    content();
    const end = () => list.scrollTo({ top: list.scrollHeight });
    let hidden = list.clientHeight === 0;
    const shown = new ResizeObserver(() => {
      if (hidden && list.clientHeight > 0) end();
      hidden = list.clientHeight === 0;
    });
    shown.observe(list);
    void tick().then(end);
    return () => shown.disconnect();
  };
}

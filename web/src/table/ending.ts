/** What was said last stays in sight: when something is added, and when the place where it stands changes its size. */

import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";

/** So near to the end nobody reads what was said before. */
const NEAR = 24;

export function endInSight(content: () => unknown): Attachment<HTMLElement> {
  return (list) => {
    content();
    let ended = true;
    const end = () => list.scrollTo({ top: list.scrollHeight });
    let shape = "";
    const shapeNow = () => `${list.clientWidth} ${list.clientHeight}`;
    // While its place grows or shrinks nobody has scrolled, though the end has moved.
    const look = () => {
      if (list.clientHeight && shape === shapeNow())
        ended = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    };
    const sized = new ResizeObserver(() => {
      shape = shapeNow();
      if (ended && list.clientHeight) end();
    });
    sized.observe(list);
    list.addEventListener("scroll", look);
    void tick().then(end);
    return () => {
      sized.disconnect();
      list.removeEventListener("scroll", look);
    };
  };
}

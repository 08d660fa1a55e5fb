/** A list that goes on beyond its edge fades there, so that nobody takes what they see for all there is. */

import type { Attachment } from "svelte/attachments";

/** So little beyond the edge is only a margin. */
const MARGIN = 6;

/** At which of its edges a list goes on: the words that its style asks for. */
export function goesOn(list: { scrollTop: number; scrollHeight: number; clientHeight: number }): string {
  const below = list.scrollHeight - list.clientHeight - list.scrollTop;
  return [list.scrollTop > MARGIN && "above", below > MARGIN && "below"].filter(Boolean).join(" ");
}

export const fading: Attachment<HTMLElement> = (list) => {
  const look = () => (list.dataset.more = goesOn(list));
  const sized = new ResizeObserver(look);
  const changed = new MutationObserver(look);
  sized.observe(list);
  changed.observe(list, { childList: true, subtree: true, characterData: true });
  list.addEventListener("scroll", look, { passive: true });
  return () => {
    sized.disconnect();
    changed.disconnect();
    list.removeEventListener("scroll", look);
  };
};

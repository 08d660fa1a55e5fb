/** Copies what stands in a field; whether it could. It stays selected, so that a person can copy it otherwise. */
export async function copied(field: HTMLInputElement): Promise<boolean> {
  field.select();
  // Without https there is no clipboard; then the older way, which copies what is selected, may still be open.
  if (!navigator.clipboard) return document.execCommand("copy");
  return navigator.clipboard.writeText(field.value).then(
    () => true,
    () => document.execCommand("copy"),
  );
}

/** Takes the chosen file out of its field, so that the same one can be chosen again after a failure. */
export function takeFile(input: HTMLInputElement): File | undefined {
  const file = input.files?.[0];
  input.value = '';
  return file;
}

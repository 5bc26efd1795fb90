/** Values of options that several commands share. */
/** Splits `NAME:value`. @throws Error when there is no name */
export function parseVar(text: string): [name: string, value: string] {
  const colon = text.indexOf(':');
  if (colon < 1) throw new Error(`--var ${text} is not understood. Write it as --var NAME:value.`);
  return [text.slice(0, colon), text.slice(colon + 1)];
}

/** @throws Error when it is no origin */
export function parseOrigin(text: string): string {
  if (URL.parse(text)?.origin !== text) throw new Error(`--origin ${text} is not like https://host.example.`);
  return text;
}

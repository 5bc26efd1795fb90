/** On which hosts the app-link service is proven to lead on to our own packages, as one or two characters of a run's code. */

/** Two characters are too few for the sets of more hosts than this. */
export const MOST_HOSTS = 9;

const LETTER_A = 'a'.charCodeAt(0);
/** Sets of the first three hosts, a letter each: `a` to `h`. */
const ONE_LETTER = 8;
const DIGITS = 36;

/**
 * Each host adds a binary digit, so brands with a host are only ever added at the end. Numbers below 8 are a letter from
 * `a` on; the others go on from `i` with a letter and a digit to base 36.
 * @example formatProvenHosts(['cards'], ['main', 'cards', 'stats']) // 'c'
 */
export function formatProvenHosts<Host>(proven: readonly Host[], hosts: readonly Host[]): string {
  const number = hosts.reduce(
    (sum, host, place) => sum + (proven.includes(host) ? 2 ** place : 0),
    0,
  );
  if (number < ONE_LETTER) return String.fromCharCode(LETTER_A + number);
  const rest = number - ONE_LETTER;
  const letter = String.fromCharCode(LETTER_A + ONE_LETTER + Math.floor(rest / DIGITS));
  return letter + (rest % DIGITS).toString(DIGITS);
}

/** Reads what `formatProvenHosts` made. A host that is gone is left out. */
export function parseProvenHosts<Host>(text: string, hosts: readonly Host[]): Host[] {
  const lead = text.charCodeAt(0) - LETTER_A;
  const number =
    lead < ONE_LETTER
      ? lead
      : ONE_LETTER + (lead - ONE_LETTER) * DIGITS + Number.parseInt(text.slice(1), DIGITS);
  return hosts.filter((_host, place) => Math.floor(number / 2 ** place) % 2 === 1);
}

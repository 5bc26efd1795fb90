/** A line that begins an error; what explains it is indented below. */
const ERROR = /^(?=\S)/m;

/** The errors that `tsc` has printed, each once, in the order of their first appearance. */
export function errorsOnce(printed: string): string {
  return [...new Set(printed.split(ERROR))].join('');
}

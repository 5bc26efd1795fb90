/** Address of the page on which a subject is read and decided. @example '/words/subjects/claim/welcome-bonus' */
export function addressOf(subject: string): string {
  return `/words/subjects/${subject.replace(/ \/?/, '/')}`;
}

import { Notice } from './Notice.tsx';

/** What to do where a chain of rows does not hold; nothing where it does. */
export function Broken({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <Notice kind="bad" title={sentence}>
      <p>
        Rows are only ever added here, so this was done past the desk. Rely on no row from that one on, and
        ask an engineer: npm run doctor says the same, and D1’s time travel brings back what was written.
      </p>
    </Notice>
  );
}

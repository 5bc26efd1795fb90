/** Words of a sentence that lead to a place of the desk. */
export interface Way {
  words: string;
  href: string;
}

/** A sentence in which the first mention of each of these words is a link. */
export function WithLinks({ in: sentence, ways }: { in: string; ways: readonly Way[] }) {
  const [way, ...others] = ways;
  if (way === undefined) return sentence;
  const at = sentence.indexOf(way.words);
  if (at === -1) return <WithLinks in={sentence} ways={others} />;
  return (
    <>
      <WithLinks in={sentence.slice(0, at)} ways={others} />
      <a href={way.href}>{way.words}</a>
      <WithLinks in={sentence.slice(at + way.words.length)} ways={others} />
    </>
  );
}

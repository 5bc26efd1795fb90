import { describeLine, type Line, type LineDifference } from '../../../approvals/words.ts';
import { Table } from '../../print/Table.tsx';

/** The words of a subject, a line each. Where lines differ from those that were approved, both are there. */
export function Lines({
  caption,
  of: lines,
  differences = [],
}: {
  caption: string;
  of: readonly Line[];
  differences?: readonly LineDifference[];
}) {
  const gone = differences.flatMap((one) => (one.is === null ? [{ ...one, text: '' }] : []));
  return (
    <Table
      className="words-lines"
      caption={caption}
      columns={[
        ['What', (line) => describeLine(line)],
        [
          'Words',
          (line) => {
            const differs = differences.find((one) => describeLine(one) === describeLine(line));
            return differs ? <Changed of={differs} /> : <Text of={line}>{line.text}</Text>;
          },
        ],
      ]}
      rows={[...lines, ...gone]}
    />
  );
}

function Changed({ of }: { of: LineDifference }) {
  return (
    <>
      {of.was === null ? null : (
        <Text of={of}>
          <del>{of.was}</del>
        </Text>
      )}
      {of.is === null ? null : (
        <Text of={of}>
          <ins>{of.is}</ins>
        </Text>
      )}
    </>
  );
}

function Text({
  of: { language },
  children,
}: {
  of: Pick<Line, 'language'>;
  children: React.ReactNode;
}) {
  return (
    <span className="words-text" lang={language ?? undefined}>
      {children}
    </span>
  );
}

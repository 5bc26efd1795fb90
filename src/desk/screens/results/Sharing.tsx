import { Table } from '../../../print/Table.tsx';
import { SHARE_DAYS } from '../../../shared/shared-readout.ts';
import { Form, Select } from '../../parts/form.tsx';
import { Live } from '../../parts/Live.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { formatDate, formatMoment } from '../../wording.ts';
import CopyText from '../links/CopyText.live.tsx';
import type { ResultsData } from './data.ts';

type Pinned = Extract<ResultsData, { kind: 'pinned' }>;

/** Shares the pin with people who cannot open the desk, and ends that again. */
export function Sharing({ data: { pin, readouts, broken, shares, shared } }: { data: Pinned }) {
  const action = `${pin.href}/shares`;
  return (
    <Section id="share" title="Share outside the desk">
      {shared === null ? null : (
        <Notice kind="good" title="Copy this address now: it is shown only once.">
          <p>
            <code className="results-address">{shared}</code>
          </p>
          <Live
            of={CopyText}
            name="links/CopyText"
            props={{ text: shared, name: 'Copy the address' }}
          />
        </Notice>
      )}
      {readouts.length === 0 || broken !== null ? null : (
        <>
          <p>
            Makes an address that shows this readout, and nothing else of the desk, to everyone who
            has it. No name of a person is in it.
          </p>
          <Form action={action} method="post">
            <Select
              name="days"
              label="Until it ends by itself"
              options={SHARE_DAYS.map((days) => [String(days), `${days} days`])}
            />
            <button type="submit">Make an address</button>
          </Form>
        </>
      )}
      <Table
        caption="Addresses that were made, the newest first"
        columns={[
          [
            'Made',
            ({ sharedAt, sharedBy }) => (
              <>
                {formatMoment(sharedAt)} <small className="beneath">{sharedBy}</small>
              </>
            ),
          ],
          ['Last day', ({ until }) => formatDate(until), 'day'],
          [
            'Now',
            ({ key, ended, hasEnded }) => {
              if (ended !== null) return `ended ${formatMoment(ended.at)} by ${ended.by}`;
              if (hasEnded) return 'over';
              return (
                <form action={`${action}/${key}/end`} method="post">
                  <button type="submit" className="quiet">
                    End it now
                  </button>
                </form>
              );
            },
          ],
        ]}
        rows={shares}
        empty="This pin has not been shared yet."
      />
    </Section>
  );
}

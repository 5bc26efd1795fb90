import { Table } from '../../../print/Table.tsx';
import { KEPT_FILES, type KeptFile, problemsIn } from '../../kept-days.ts';
import { Status } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { formatDate } from '../../wording.ts';
import type { StateData } from './data.ts';

/** The doctor's lines, problems first. */
export function Doctor({ of: doctor }: { of: StateData['doctor'] }) {
  if (doctor === null)
    return (
      <Section id="doctor" title="Doctor’s lines">
        <p>
          None have been kept yet. The workflow “watch” keeps them each morning; npm run snapshot
          does it now (with --remote at Cloudflare).
        </p>
      </Section>
    );
  const { day, time, lines } = doctor;
  const problems = problemsIn(lines);
  const notes = lines.filter(({ status }) => status === 'note');
  const good = lines.filter(({ status }) => status === 'ok');
  return (
    <Section id="doctor" title="Doctor’s lines">
      <Table
        caption={`npm run doctor on ${formatDate(day)} at ${time}`}
        columns={[
          [
            'Line',
            ({ section, what, why, next }) => (
              <>
                {what}{' '}
                <small className="beneath">
                  {[`${section}.`, why, next].filter(Boolean).join(' ')}
                </small>
              </>
            ),
          ],
          [
            'Stands',
            ({ status }) => <Status kind={status === 'note' ? 'note' : 'bad'}>{status}</Status>,
          ],
        ]}
        rows={[...problems, ...notes]}
        empty={`Nothing was missing or wrong on ${formatDate(day)} at ${time}.`}
      />
      <details>
        <summary>{good.length} lines are well</summary>
        <ul>
          {good.map(({ section, what }) => (
            <li key={`${section} ${what}`}>
              {section}: {what}
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
}

/** Links to the files that were kept each day. */
export function Days({ files }: { files: readonly KeptFile[] }) {
  const moments = Map.groupBy(files, ({ day, time }) => `${day} ${time}`);
  return (
    <Section id="days" title="Days">
      <Table
        caption="What the watch and each deploy kept, the newest first"
        columns={[
          ['Day', ([first]) => formatDate(first?.day ?? '')],
          ['Time', ([first]) => first?.time],
          [
            'Kept',
            (kept) => (
              <span className="state-files">
                {kept.toReversed().map(({ name, address }) => (
                  <a key={name} href={address}>
                    {KEPT_FILES[name]}
                  </a>
                ))}
              </span>
            ),
          ],
        ]}
        rows={[...moments.values()]}
        empty="No day has been kept yet. The workflow “watch” does it each morning, and the workflow “deploy” after each deploy; npm run snapshot does it now."
      />
    </Section>
  );
}

import type { SiteState } from '../../../worker/entrypoints/state.ts';
import { Broken, Notice, Verdict } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../parts/Table.tsx';
import { writeDay, writeMoment, writeNumber } from '../../wording.ts';
import type { StateData } from './data.ts';
import { Days, Doctor } from './Kept.tsx';

const SOURCES = { set: 'set', default: 'default', invalid: 'cannot be read' } as const;

/** What is wrong first; then variables, versions, releases, dead letters, the doctor's lines and the days that were kept. */
export function State({ data: { site, siteFailure, shares, broken, doctor, kept } }: { data: StateData }) {
  return (
    <>
      <Broken sentence={broken} />
      {siteFailure === null ? null : <Notice kind="bad" title={siteFailure} />}
      {site?.health.problems.map(({ message }) => (
        <Notice key={message} kind="bad" title={message} />
      ))}
      {site === null ? null : <Variables of={site.variables} />}
      <Versions site={site} shares={shares} />
      {site === null ? null : <Releases of={site} />}
      <Section id="dead-letters" title="Dead letters">
        <p>
          How many counts wait among the dead letters is known to Cloudflare alone:{' '}
          <i>Queues, pavilion-events-dead</i> in the dashboard. What could not be counted in four days is one
          line of the site’s log, “A message ended among the dead letters”, with what it held. On this machine
          there are none.
        </p>
      </Section>
      <Doctor of={doctor} />
      <Days files={kept} />
    </>
  );
}

function Variables({ of: variables }: { of: SiteState['variables'] }) {
  return (
    <Section id="variables" title="Variables in force">
      <Table
        caption="What marketers can set"
        columns={['Variable', 'In force', 'From']}
        rows={variables.map(({ name, value, source, expects }) => ({
          key: name,
          cells: [
            <code key="name">{name}</code>,
            <span key="value" className="state-line">
              {value} <small>{expects}</small>
            </span>,
            <Verdict key="source" kind={source === 'invalid' ? 'bad' : 'note'}>
              {SOURCES[source]}
            </Verdict>,
          ],
        }))}
      />
    </Section>
  );
}

function Releases({ of: { packages, registered } }: { of: SiteState }) {
  return (
    <Section id="releases" title="Releases">
      <p>
        {registered === null
          ? 'No day of registration with Android’s developer verification is recorded: phones may refuse the app. Register it, then write the day into the brand’s developerRegistered.'
          : `Registered with Android’s developer verification on ${writeDay(registered)}, as the brand’s file says.`}
      </p>
      <Table
        caption="Releases of each package, the live one first"
        columns={['Package', 'Stands', 'Signer']}
        rows={packages.flatMap(({ package: name, releases, failure }) =>
          releases.length === 0
            ? [
                {
                  key: name,
                  cells: [name, failure ?? 'not uploaded yet: npm run packages', ''],
                },
              ]
            : releases.map(({ versionName, uploaded, size, signers, isOurs, sha256 }, index) => ({
                key: `${name} ${uploaded} ${sha256}`,
                cells: [
                  <span key="name" className="state-line">
                    {name} {versionName ?? '(version not recorded)'}{' '}
                    <small>
                      since {writeMoment(uploaded)}, {writeNumber(size)} bytes
                    </small>
                  </span>,
                  index === 0 ? (
                    <Verdict key="live" kind="good">
                      live
                    </Verdict>
                  ) : (
                    'former'
                  ),
                  <Verdict key="signer" kind={isOurs === false ? 'bad' : 'note'}>
                    {{ true: 'ours', false: 'not ours', null: 'not recorded' }[`${isOurs}`]}
                    {signers?.map((signer) => (
                      <code key={signer} className="state-signer" title={signer}>
                        {signer.slice(0, 16)}…
                      </code>
                    ))}
                  </Verdict>,
                ],
              })),
        )}
      />
    </Section>
  );
}

function Versions({ site, shares }: Pick<StateData, 'site' | 'shares'>) {
  const rows = shares === null ? [] : [...shares.live, ...shares.former];
  return (
    <Section id="version" title="Versions and shares">
      {site === null ? null : (
        <p>
          {sayVersion(site)} The run of the split is {site.run}.
        </p>
      )}
      {shares === null ? (
        <p className="fine">
          Who gets which version is looked at each day by the watch, and has not been kept yet.{' '}
          <code>npm run keep -- --remote</code> keeps it now.
        </p>
      ) : (
        <Table
          caption={`As Cloudflare told on ${writeDay(shares.day)} at ${shares.time}, the live ones first`}
          columns={['Version', { title: 'Visitors', isNumber: true }, 'Commit', 'Since', 'Why']}
          rows={rows.map(({ version: id, percentage, tag, since, message }, index) => ({
            key: `${index} ${id}`,
            cells: [
              <code key="id">{id.slice(0, 8)}</code>,
              `${percentage} %`,
              tag,
              writeMoment(since),
              message,
            ],
          }))}
        />
      )}
    </Section>
  );
}

function sayVersion({ version, build }: SiteState): string {
  if (version === null) return `Build ${build}, on this machine: there are no versions and shares here.`;
  const tag = version.tag && ` (${version.tag})`;
  return `Build ${build}, version ${version.id}${tag}, uploaded ${writeMoment(version.uploaded)}.`;
}

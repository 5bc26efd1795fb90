import { describeVariable } from '../../../config/variables.ts';
import { formatCount } from '../../../experiments/report/analysis/format.ts';
import { formatDate, formatMoment } from '../../../shared/day-words.ts';
import type { ReleaseState, SiteState } from '../../../worker/entrypoints/state.ts';
import { Broken, Notice, Status } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { VariableNames } from '../../parts/VariableNames.tsx';
import { Table } from '../../print/Table.tsx';
import type { StateData } from './data.ts';
import { EndTest } from './EndTest.tsx';
import { Days, Doctor } from './Kept.tsx';
import { TakeDown } from './TakeDown.tsx';

const SOURCES = { set: 'set', invalid: 'cannot be read' } as const;

/** Problems first; then variables, versions, releases, counting, the doctor's lines and the recorded days. */
export function State({
  data: {
    down,
    ship,
    site,
    visitors,
    siteFailure,
    counting,
    repository,
    shares,
    broken,
    doctor,
    kept,
    days,
  },
}: {
  data: StateData;
}) {
  return (
    <>
      <Broken sentence={broken} />
      {siteFailure === null ? null : <Notice kind="bad" title={siteFailure} />}
      {counting?.silence ? <Notice kind="bad" title={counting.silence} /> : null}
      {repository.problem === null ? null : (
        <Notice kind="bad" title={repository.problem}>
          <p>
            Correct it in Cloudflare’s dashboard: <i>Workers &amp; Pages</i>, the desk’s Worker,{' '}
            <i>Settings</i>, <i>Variables and Secrets</i>.
          </p>
        </Notice>
      )}
      {ship === null ? null : <EndTest of={ship} form={repository.forms?.switch ?? null} />}
      <TakeDown of={down} repository={repository} />
      {site === null ? null : <Visitors of={visitors} />}
      {site?.health.problems.map(({ message }) => (
        <Notice key={message} kind="bad" title={message} />
      ))}
      {site === null ? null : (
        <Variables of={site.variables} form={repository.forms?.switch ?? null} />
      )}
      <Versions site={site} shares={shares} />
      {site === null ? null : <Releases of={site} form={repository.forms?.release ?? null} />}
      <Counts of={counting} />
      <Doctor of={doctor} />
      <Days files={kept} days={days} />
    </>
  );
}

/** What visitors get of pages, tests, claims, documents and the other texts. */
function Visitors({ of: rows }: { of: StateData['visitors'] }) {
  return (
    <Section id="visitors" title="What visitors get">
      <Table
        caption="Now, and what they do not get"
        columns={[
          ['What', ({ what, href }) => (href === null ? what : <a href={href}>{what}</a>)],
          ['Shown', ({ shown }) => shown],
          [
            'Not shown',
            ({ not }) =>
              not.length === 0 ? (
                'none'
              ) : (
                <ul className="words-versions">
                  {not.map((one) => (
                    <li key={one}>
                      <VariableNames in={one} />
                    </li>
                  ))}
                </ul>
              ),
          ],
        ]}
        rows={rows}
      />
    </Section>
  );
}

/** @param form the address of the form that sets one; `null` where none is known */
function Variables({ of: variables, form }: { of: SiteState['variables']; form: string | null }) {
  return (
    <Section id="variables" title="Variables in force">
      {form === null ? (
        <>
          <p>
            To change one, in Cloudflare’s dashboard: <i>Workers &amp; Pages</i>, the site’s Worker,{' '}
            <i>Settings</i>, <i>Variables and Secrets</i>. After a rollback ask an engineer instead.
          </p>
          <p className="fine">
            The role for that may also deploy code. The form “switch” of the site’s repository needs
            no role at Cloudflare. Once the desk’s variable REPOSITORY_URL is set, each variable
            here leads to it.
          </p>
        </>
      ) : (
        <p>
          To change one, press <i>Change</i>, then <i>Run workflow</i>, and choose site, name and
          value. When a second person has agreed there, all visitors have it a few minutes later.
        </p>
      )}
      <Table
        caption="What marketers can set"
        columns={[
          [
            'Variable',
            ({ name }) => (
              <span id={`variable-${name}`}>
                <code>{name}</code>
                {form === null ? null : (
                  <a className="state-change" href={form} aria-label={`Change ${name}`}>
                    Change
                  </a>
                )}
                <small className="beneath">{describeVariable(name)}</small>
              </span>
            ),
          ],
          [
            'In force',
            ({ value, expects, source }) => (
              <>
                {value}{' '}
                {source !== 'default' && (
                  <Status kind={source === 'invalid' ? 'bad' : 'note'}>{SOURCES[source]}</Status>
                )}
                <small className="beneath">
                  {source === 'default' && 'default; '}
                  {expects}
                </small>
              </>
            ),
          ],
        ]}
        rows={variables}
      />
    </Section>
  );
}

/** @param form the address of the form that releases one; `null` where none is known */
function Releases({ of: { packages, registered }, form }: { of: SiteState; form: string | null }) {
  return (
    <Section id="releases" title="Releases">
      {form === null ? null : (
        <p>
          <a href={form}>Release a package, or take a release back</a>: press <i>Run workflow</i>{' '}
          there. A second person must agree.
        </p>
      )}
      <p>
        {registered === null
          ? 'No day of registration with Android’s developer verification is recorded: phones may refuse the app. Register it, then write the day into the brand’s developerRegistered.'
          : `Registered with Android’s developer verification on ${formatDate(registered)}, as the brand’s file says.`}
      </p>
      <Table
        caption="Releases of each package, the live one first"
        columns={[
          [
            'Package',
            ({ name, release }) =>
              release ? (
                <>
                  {name} {release.versionName ?? '(version not recorded)'}{' '}
                  <small className="beneath">
                    since {formatMoment(release.uploaded)}
                    {release.by && `, by ${release.by}`}, {formatCount(release.size)} bytes
                  </small>
                  {release.note && <span className="beneath">{release.note}</span>}
                  {release.untried && (
                    <span className="beneath">Confirmed by a person: {release.untried}</span>
                  )}
                </>
              ) : (
                name
              ),
          ],
          [
            'Status',
            ({ release, failure, isLive }) => {
              if (!release) return failure ?? 'not uploaded yet: npm run packages';
              return isLive ? <Status kind="good">live</Status> : 'former';
            },
          ],
          ['Signer', ({ release }) => release && <Signer of={release} />],
        ]}
        rows={packages.flatMap(({ package: name, releases, failure }) =>
          (releases.length === 0 ? [null] : releases).map((release, index) => ({
            name,
            failure,
            release,
            isLive: index === 0,
          })),
        )}
      />
    </Section>
  );
}

function Signer({ of: { isOurs, signers } }: { of: ReleaseState }) {
  return (
    <Status kind="note">
      {{ true: 'ours', false: 'another key', null: 'not recorded' }[`${isOurs}`]}
      {signers?.map((signer) => (
        <code key={signer} className="beneath" title={signer}>
          {signer.slice(0, 16)}…
        </code>
      ))}
    </Status>
  );
}

function Counts({ of: counting }: { of: StateData['counting'] }) {
  return (
    <Section id="counting" title="Counting, and what a day costs">
      {counting === null ? (
        <p>The site cannot read its counts.</p>
      ) : (
        <>
          <p>{counting.reach}</p>
          <p>{counting.cost}</p>
        </>
      )}
      <p>
        Only Cloudflare knows how many counts wait among the dead letters:{' '}
        <i>Queues, pavilion-events-dead</i> in the dashboard. What could not be counted in more than
        three days is one line of the counter’s log, “A message ended among the dead letters”, with
        all that it held: <code>npm run put-back</code> counts it. On this machine there are none.
      </p>
    </Section>
  );
}

function Versions({ site, shares }: Pick<StateData, 'site' | 'shares'>) {
  return (
    <Section id="version" title="Versions and shares">
      {site === null ? null : (
        <p>
          {sayVersion(site)} The run of the split is {site.run}.
        </p>
      )}
      {shares === null ? (
        <p className="fine">
          Who gets which version is recorded each day by the workflow “watch”, and has not been yet.{' '}
          <code>npm run snapshot -- --remote</code> does it now.
        </p>
      ) : (
        <Table
          caption={`As Cloudflare reported on ${formatDate(shares.day)} at ${shares.time}, the live ones first`}
          columns={[
            ['Version', ({ version }) => <code>{version.slice(0, 8)}</code>],
            ['Visitors', ({ percentage }) => `${percentage} %`, 'number'],
            ['Commit', ({ tag }) => tag],
            ['Since', ({ since }) => formatMoment(since)],
            ['Why', ({ message }) => message],
          ]}
          rows={[...shares.live, ...shares.former]}
        />
      )}
    </Section>
  );
}

function sayVersion({ version, build }: SiteState): string {
  if (version === null)
    return `Build ${build}, on this machine: there are no versions and shares here.`;
  const tag = version.tag && ` (${version.tag})`;
  return `Build ${build}, version ${version.id}${tag}, uploaded ${formatMoment(version.uploaded)}.`;
}

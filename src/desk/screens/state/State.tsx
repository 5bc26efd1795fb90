import { Notice } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../parts/Table.tsx';
import { Verdict } from '../../parts/Verdict.tsx';
import { writeMoment, writeNumber } from '../../wording.ts';
import type { StateData } from './data.ts';

const SOURCES = { set: 'set', default: 'default', invalid: 'cannot be read' } as const;

/** Variables, version and releases, with what is wrong first. */
export function State({ data }: { data: StateData }) {
  const { health, variables, packages, version, build } = data;
  return (
    <>
      {health.problems.map(({ message }) => (
        <Notice key={message} kind="bad" title={message} />
      ))}
      <Section id="variables" title="Variables in force">
        <Table
          caption="What marketers can set"
          columns={['Variable', 'In force', 'From', 'Takes']}
          rows={variables.map(({ name, value, source, expects }) => ({
            key: name,
            cells: [
              <code key="name">{name}</code>,
              value,
              <Verdict key="source" kind={source === 'invalid' ? 'bad' : 'note'}>
                {SOURCES[source]}
              </Verdict>,
              expects,
            ],
          }))}
        />
      </Section>
      <Section id="version" title="Version">
        <p>
          {version === null
            ? `Build ${build}, on this machine: there are no versions and shares here.`
            : `Build ${build}, version ${version.id}${version.tag && ` (${version.tag})`}, uploaded ${writeMoment(version.uploaded)}.`}
        </p>
      </Section>
      <Section id="releases" title="Releases">
        <Table
          caption="The release of each package that is live"
          columns={['Package', 'Version', 'Since', { title: 'Bytes', isNumber: true }, 'Signer']}
          rows={packages.map(({ package: name, releases: [live], failure }) => ({
            key: name,
            cells: live
              ? [
                  name,
                  `${live.versionName ?? 'not recorded'}`,
                  writeMoment(live.uploaded),
                  writeNumber(live.size),
                  <Verdict key="signer" kind={live.isOurs === false ? 'bad' : 'note'}>
                    {{ true: 'ours', false: 'not ours', null: 'not recorded' }[`${live.isOurs}`]}
                  </Verdict>,
                ]
              : [name, failure ?? 'not uploaded yet', '', '', ''],
          }))}
        />
      </Section>
    </>
  );
}

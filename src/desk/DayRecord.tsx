import { styles } from 'virtual:report-styles';
import { formatCount } from '../experiments/report/analysis/format.ts';
import { formatDate, formatMoment } from '../shared/day-words.ts';
import type { DayRecord } from './day-record.ts';
import { PrintDocument } from './print/PrintDocument.tsx';
import { renderDocument } from './print/render-document.ts';
import { Table } from './print/Table.tsx';

/**
 * What readers saw on a day: versions of the documents, switches, versions of the site, and the records that prove it.
 * @param isLinked whether the records are links, which lead nowhere outside the desk
 */
export function DayTables({ record, isLinked }: { record: DayRecord; isLinked: boolean }) {
  const { files, moments, rollOuts } = record;
  const documents = moments.at(-1)?.documents ?? [];
  return (
    <>
      <h2>Switches and releases</h2>
      <Table
        caption="As the site reported them: read each hour, and recorded where they had changed"
        columns={[
          ['From', ({ time }) => time, 'day'],
          [
            'Switches that were set',
            ({ variables }) =>
              variables.length === 0
                ? 'none: every one had its default'
                : variables.map(({ name, value, source }) => (
                    <div key={name}>
                      <code>{name}</code> {value}
                      {source === 'invalid' ? ' (what was set could not be read)' : ''}
                    </div>
                  )),
          ],
          [
            'Packages',
            ({ releases }) =>
              releases.map((release) => (
                <div key={release.package}>
                  {release.package} {release.version ?? ''}{' '}
                  <code>{release.sha256.slice(0, 12)}</code>
                </div>
              )),
          ],
          ['Words', ({ words }) => <code>{words.slice(0, 12)}</code>],
          ['Build', ({ build, version }) => <code>{version?.id.slice(0, 8) ?? build}</code>],
        ]}
        rows={moments}
        empty="The site’s switches of that day were not recorded."
      />
      <h2>Versions of the site</h2>
      <Table
        caption="Who got which version, from the one that was live when the day began"
        columns={[
          ['Since', ({ created }) => formatMoment(created), 'day'],
          [
            'Visitors',
            ({ shares }) =>
              shares.map(({ version, percentage }) => (
                <div key={version}>
                  {percentage} % <code>{version.slice(0, 8)}</code>
                </div>
              )),
          ],
          ['Why', ({ message }) => message],
        ]}
        rows={rollOuts}
        empty="Versions and their shares were not recorded on that day."
      />
      <h2>Documents in force</h2>
      <Table
        caption="Each at the address of its version, where its words stay as they were"
        columns={[
          ['Version', (path: string) => path],
          ['In force since', (path: string) => formatDate(path.slice(-10)), 'day'],
        ]}
        rows={documents}
        empty="They were not recorded on that day. The address of each document with /changes lists its versions by date."
      />
      <h2>Its records</h2>
      <Table
        caption="In the bucket pavilion-records, which is locked: none can be replaced or deleted"
        columns={[
          ['Record', ({ key, address }) => (isLinked ? <a href={address}>{key}</a> : key)],
          ['Bytes', ({ size }) => formatCount(size), 'number'],
          ['SHA-256', ({ sha256 }) => <code className="digest">{sha256}</code>],
        ]}
        rows={files}
        empty="Nothing was recorded on that day."
      />
    </>
  );
}

/** The same as one file, to keep. */
export function renderDayRecord(record: DayRecord): string {
  return renderDocument(
    <PrintDocument
      title={`What readers saw on ${record.day}`}
      styles={styles}
      header={
        <>
          <h1>What readers saw on {formatDate(record.day)}</h1>
          <p>Days and hours are those of India.</p>
        </>
      }
    >
      <DayTables record={record} isLinked={false} />
    </PrintDocument>,
  );
}

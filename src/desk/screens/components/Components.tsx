import { Table } from '../../../print/Table.tsx';
import type { ComponentsData } from './data.ts';
import { SANDBOX } from './frame.tsx';

/** The list of components, or one of them in all its states. */
export function Components({ data: { components, shown } }: { data: ComponentsData }) {
  if (shown) return <Shown shown={shown} />;
  return (
    <Table
      caption="Components and islands of the site"
      columns={[
        ['Name', ({ name, href }) => <a href={href}>{name}</a>],
        ['Module', ({ module }) => <code>src/{module}.tsx</code>],
        ['States', ({ states }) => states, 'number'],
      ]}
      rows={components}
    />
  );
}

function Shown({ shown: { module, states } }: { shown: NonNullable<ComponentsData['shown']> }) {
  return (
    <>
      <p>
        <a href="/components">All components</a>
      </p>
      <p className="fine">
        <code>src/{module}.tsx</code>, with examples from <code>src/examples</code>. Scripts do not
        run here: a state that a script brings about is drawn as it would be.
      </p>
      {states.map(({ state, frame }) => (
        <figure key={frame} className="components-state">
          <figcaption>
            <a href={frame}>{state}</a>
          </figcaption>
          <iframe src={frame} title={state} sandbox={SANDBOX} loading="lazy" />
        </figure>
      ))}
    </>
  );
}

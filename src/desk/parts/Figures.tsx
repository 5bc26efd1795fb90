/** Numbers with their names, side by side. */
export function Figures({ of }: { of: readonly { name: string; value: string; note?: string }[] }) {
  return (
    <dl className="figures">
      {of.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note === undefined ? null : <dd className="fine">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

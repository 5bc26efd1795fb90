/** Empty fields to fill in on paper. @param of what stands above them */
export function Signature({ of, fields }: { of?: string; fields: readonly string[] }) {
  return (
    <>
      {of === undefined ? null : <h3>{of}</h3>}
      <dl className="words-signature">
        {fields.map((field) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </>
  );
}

import type { Brand } from '../../config/brands/index.ts';
import { Paragraphs, SheetTable } from './parts.tsx';

/** The facts of each brand that are not confirmed, with what is printed until they are. */
export function Placeholders({ of: brands }: { of: readonly Brand[] }) {
  return (
    <section id="placeholders">
      <h2>Facts still to be confirmed</h2>
      <p className="lead">
        Pages and documents print these facts of a brand. Each is a placeholder until the real one
        is known; the site does not go live before.
      </p>
      {brands.map((brand) => (
        <article key={brand.id} id={`brand-${brand.id}`}>
          <header>
            <h3>{brand.name}</h3>
          </header>
          <Facts of={brand} />
        </article>
      ))}
    </section>
  );
}

function Facts({ of: brand }: { of: Brand }) {
  const facts: Readonly<Record<string, unknown>> = { ...brand };
  if (brand.placeholders.length === 0) return <p>Every fact is confirmed.</p>;
  return (
    <SheetTable className="placeholders" heads={['Fact', 'Printed now', 'To be']}>
      {brand.placeholders.map((name) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <Paragraphs of={linesOf(facts[name])} />
          </td>
          <td className="blank" />
        </tr>
      ))}
    </SheetTable>
  );
}

/** Members of a fact that are about looks only. */
const LOOKS = ['icon', 'className'];

function linesOf(value: unknown): readonly string[] {
  if (value === null || value === undefined) return ['none'];
  if (typeof value !== 'object') return [String(value)];
  if (Array.isArray(value)) return value.map((one) => linesOf(one).join(', '));
  const facts = Object.entries(value).filter(([name]) => !LOOKS.includes(name));
  return facts.map(([name, inner]) => `${name}: ${linesOf(inner).join(', ')}`);
}

import type { ReactNode } from 'react';

interface SectionProps {
  /** Also its address: `/results#arms`. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a screen: on a wide screen its title is beside it. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section className="section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

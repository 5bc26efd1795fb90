import type { Markup } from '../../shared/markup.ts';

/** What the report draws: its sections and charts. */
export function Drawn({ of, className = 'drawn' }: { of: Markup; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: of.text }} />;
}

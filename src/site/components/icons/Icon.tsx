/** Line drawings in a field of 24×24, two units thick, unless `solid`. Each is in the document of every page: few points. */
const ICON_SHAPES = {
  instagram: {
    d: 'M4 4h16v16H4zM12 8a4 4 0 1 0 .01 0zM17 7h.01',
  },
  x: { d: 'M4 4h3l13 16h-3zM20 4L4 20' },
  facebook: { d: 'M16 4h-2a3 3 0 0 0-3 3v14M7 12h8' },
  youtube: { d: 'M3 6h18v12H3zM10 9v6l5-3z' },
  android: { d: 'M4 17a8 8 0 0 1 16 0zM7.2 9.8L5.2 6.5M16.8 9.8l2-3.3M9 14h.01M15 14h.01' },
  apple: {
    d: 'M16.6 12.3c0-2.2 1.8-3.3 1.9-3.4-1-1.5-2.6-1.7-3.2-1.7-1.4-.1-2.7.8-3.3.8-.7 0-1.7-.8-2.9-.8-1.5 0-2.8.9-3.6 2.2-1.5 2.6-.4 6.5 1.1 8.7.7 1 1.6 2.2 2.7 2.2 1.1 0 1.5-.7 2.8-.7s1.7.7 2.8.7c1.2 0 1.9-1 2.6-2.1.8-1.2 1.2-2.4 1.2-2.4s-2.1-.8-2.1-3.5zM14.6 5.9c.6-.7 1-1.7.9-2.7-.9 0-1.9.6-2.5 1.3-.6.6-1 1.6-.9 2.6 1 .1 1.9-.5 2.5-1.2z',
    solid: true,
  },
  download: { d: 'M12 3v12M7 10.5l5 5 5-5M4 20.5h16' },
  shield: { d: 'M12 2.5l8 3v6c0 5-3.4 8.5-8 10-4.6-1.5-8-5-8-10v-6zM8.5 12l2.5 2.5 4.5-5' },
} as const satisfies Record<string, { d: string; solid?: true }>;

export type IconName = keyof typeof ICON_SHAPES;

const LINE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Decorative, in the colour of the text around it: words beside it say the same. @param size edge in CSS pixels */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  const shape = ICON_SHAPES[name];
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape.d} {...('solid' in shape ? { fill: 'currentColor' } : LINE)} />
    </svg>
  );
}

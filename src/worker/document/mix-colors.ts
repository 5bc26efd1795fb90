/** `color-mix()` worked out on the server: Chromium has the function from 111 on, and a number is shorter. */

/** OKLab with alpha, its three channels multiplied by it. */
type Mixable = readonly [lightness: number, a: number, b: number, alpha: number];

/** The innermost `color-mix(in oklab, …)` of a text: its colours hold no function but `var()`. */
const MIX =
  /color-mix\(in oklab,\s*(#\w+|transparent|var\(--[\w-]+\))(?: ([\d.]+)%)?,\s*(#\w+|transparent|var\(--[\w-]+\))(?: ([\d.]+)%)?\)/g;

/**
 * A style sheet with every `color-mix(in oklab, …)` of known colours as one hexadecimal colour. A mixture of
 * anything else stays as it is.
 * @param colors hexadecimal, by the name of their custom property (`--ink`)
 * @see CSS Color Module Level 5, section 3 (`color-mix`): shares as percentages, channels premultiplied
 */
export function mixColors(css: string, colors: Readonly<Record<string, string>>): string {
  const mixed = css.replace(
    MIX,
    (text, one: string, oneShare?: string, other?: string, otherShare?: string) => {
      const [first, second] = [one, other ?? ''].map((color) => parse(colors[color.slice(4, -1)] ?? color));
      if (!first || !second) return text;
      const share =
        oneShare !== undefined
          ? Number(oneShare) / 100
          : 1 - (otherShare === undefined ? 0.5 : Number(otherShare) / 100);
      return format(first.map((channel, index) => channel * share + (second[index] ?? 0) * (1 - share)));
    },
  );
  // What was innermost is a colour now, and the next one around it can be read.
  return mixed === css ? css : mixColors(mixed, colors);
}

function parse(color: string): Mixable | null {
  if (color === 'transparent') return [0, 0, 0, 0];
  const digits = /^#([\da-f]{3,8})$/i.exec(color)?.[1];
  if (digits === undefined) return null;
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 1] = pairs.map((pair) => Number.parseInt(pair, 16) / 255);
  const [r, g, b] = [red, green, blue].map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s) * alpha,
    (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s) * alpha,
    (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s) * alpha,
    alpha,
  ];
}

function format([lightness = 0, a = 0, b = 0, alpha = 0]: readonly number[]): string {
  if (alpha === 0) return '#0000';
  const [L, A, B] = [lightness / alpha, a / alpha, b / alpha];
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055));
  const digits = [...channels, ...(alpha < 1 ? [alpha] : [])].map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

import fc from 'fast-check';
import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderQrCode } from '../../../../src/worker/document/qr-code.ts';

async function draw(target: string): Promise<string> {
  return new TextDecoder().decode(await renderQrCode(target));
}

function field(side: number): string[][] {
  return Array.from({ length: side }, () => Array.from({ length: side }, () => ' '));
}

/** The modules that rectangles darken, a line of text for each row. */
function modulesOfRectangles(markup: string): string[] {
  const rows = field(Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1]));
  for (const [, x, y, width] of markup.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1H\d+z/g)) {
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(width));
  }
  return rows.map((row) => row.join(''));
}

/** The modules that a dashed line of width 1 darkens, by walking along it as SVG 2 describes (section 13.5.6). */
function modulesOfDashes(markup: string): string[] {
  const rows = field(Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1]));
  const [, pattern = ''] = /stroke-dasharray="([\d ]+)"/.exec(markup) ?? [];
  const lengths = pattern.split(' ').map(Number);
  const isDark = lengths.flatMap((length, index) => Array.from({ length }, () => index % 2 === 0));
  const [, left, top, line = ''] = / d="M(\d+) (\d+)\.5([^"]+)"/.exec(markup) ?? [];
  let [x, y, walked] = [Number(left), Number(top), 0];
  for (const [, direction, distance] of line.matchAll(/([hv])(-?\d+)/g)) {
    const step = Math.sign(Number(distance));
    for (let count = Math.abs(Number(distance)); count > 0; count -= 1) {
      const dark = isDark[walked % isDark.length];
      walked += 1;
      if (direction === 'v') {
        // Between two rows there is nothing to draw.
        expect(dark).toBe(false);
        y += step;
      } else {
        if (dark) rows[y]?.fill('#', Math.min(x, x + step), Math.max(x, x + step));
        x += step;
      }
    }
  }
  return rows.map((row) => row.join(''));
}

describe('the QR code', () => {
  it('has the modules that the library works out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webUrl(), async (target) => {
        const expected = renderToStaticMarkup(
          createElement(QRCodeSVG, { value: target, level: 'L', marginSize: 4 }),
        );
        const drawn = modulesOfDashes(await draw(target));
        expect(drawn).toEqual(modulesOfRectangles(expected));
        expect(drawn.join('')).toContain('#######');
      }),
      { numRuns: 40 },
    );
  });

  it('is dark on light whatever the page’s colours are, and silent', async () => {
    const drawn = await draw('https://pavilion11.example/download/standard?utm_ab=new-version');
    expect(drawn).toMatch(/^<svg [^>]*aria-hidden="true" data-qr=""><path fill="#fff" d="M0 0h41v41H0z"\/>/);
    expect(drawn).toContain('stroke="#000"');
  });

  it('takes less than two kilobytes of markup for an address of the site', async () => {
    const drawn = await draw('https://pavilion11.example/download/previous-version?utm_ab=previous-version');
    expect(drawn.length).toBeLessThan(2_048);
  });
});

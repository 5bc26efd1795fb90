/** The QR code of a link, as files. */
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { unprocessable } from '../../answers.tsx';
import { QrCode } from '../../parts/QrCode.tsx';
import type { DeskContext } from '../../screen.tsx';
import { linkOf, parseAsked, readChoices } from './asked.ts';
import { drawPng } from './png.ts';

/** Error correction level M, for posters that are folded and stained. */
export const CODE_LEVEL = 'M';

/** Least width of a file, in pixels. SVG can be printed at any size, PNG as large as a hand. */
const FILE_SIZE = 1024;

function drawSvg(link: string): string {
  return renderToStaticMarkup(<QrCode text={link} level={CODE_LEVEL} size={FILE_SIZE} />);
}

/**
 * The modules of a drawing with their frame, in rows; true for a dark one. The library hands out nothing but the drawing,
 * whose last path has each run of dark modules as `M<x> <y>h<width>`.
 */
function modulesOf(drawing: string): boolean[][] {
  const size = Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1]);
  const rows = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const runs = drawing.slice(drawing.lastIndexOf(' d="')).matchAll(/M(\d+)[ ,](\d+) ?h(\d+)/g);
  for (const [, x, y, width] of runs)
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return rows;
}

const FORMATS = {
  svg: {
    type: 'image/svg+xml',
    draw: async (link: string) => drawSvg(link),
  },
  png: {
    type: 'image/png',
    draw(link: string) {
      const modules = modulesOf(drawSvg(link));
      return drawPng(modules, Math.ceil(FILE_SIZE / modules.length));
    },
  },
} as const;

/** Serves the file: the same modules as on the screen. */
export function serveCode(format: keyof typeof FORMATS) {
  return async (context: DeskContext): Promise<Response> => {
    const { asked, refused } = parseAsked(context.url.searchParams, await readChoices(context.env));
    if (refused[0] !== undefined) return unprocessable(context, refused[0].sentence);
    const { page, source, campaign, number } = asked;
    const name = `${page.slice(1) || 'home'}-${source}-${campaign}-${number}`.toLowerCase();
    const { type, draw } = FORMATS[format];
    return new Response(await draw(linkOf(asked)), {
      headers: {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}.${format}"`,
      },
    });
  };
}

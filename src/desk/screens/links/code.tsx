/** The QR code of a link, as files. */
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { unprocessable } from '../../answers.tsx';
import { modulesOf, QrCode } from '../../parts/QrCode.tsx';
import type { DeskContext } from '../../screen.tsx';
import { linkOf, parseAsked, readChoices } from './asked.ts';
import { drawPng } from './png.ts';

/** Error correction level M, for posters that are folded and stained. */
export const CODE_ECC = 'medium';

/** Least width of a file, in pixels. SVG can be printed at any size, PNG as large as a hand. */
const FILE_SIZE = 1024;

const FORMATS = {
  svg: {
    type: 'image/svg+xml',
    draw: async (link: string) =>
      renderToStaticMarkup(<QrCode text={link} ecc={CODE_ECC} size={FILE_SIZE} />),
  },
  png: {
    type: 'image/png',
    draw(link: string) {
      const modules = modulesOf(link, CODE_ECC);
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

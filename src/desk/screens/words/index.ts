import { answerDocument, notFound } from '../../answers.tsx';
import { openSeen } from '../../records/chain.ts';
import { type DeskContext, defineScreen } from '../../screen.tsx';
import { approve } from './approvals.ts';
import { readWords } from './data.ts';
import { readSheet, renderSheet } from './sheet.ts';
import { Words } from './Words.tsx';

export const words = defineScreen({
  id: 'words',
  paths: ['/words', '/words/subjects/:subject{.+}', '/words/approvals/:subject'],
  read: readWords,
  Show: Words,
  further: {
    '/words/approvals': { method: 'POST', serve: approve },
    '/words/sheet': {
      method: 'GET',
      serve: async () => answerDocument((await renderSheet(readSheet())).text),
    },
    '/words/sheets/:subject': { method: 'GET', serve: serveKept },
  },
});

async function serveKept(context: DeskContext): Promise<Response> {
  const kept = /^[0-9a-f]{64}$/.test(context.subject)
    ? await openSeen(context.env.RECORDS, 'approvals', context.subject)
    : null;
  return kept === null ? notFound(context) : answerDocument(kept.text);
}

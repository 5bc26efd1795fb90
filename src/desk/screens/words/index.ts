import { defineScreen } from '../../screen.tsx';
import { readWords } from './data.ts';
import { decide } from './decide.ts';
import { Words } from './Words.tsx';

export const words = defineScreen({
  id: 'words',
  paths: [
    '/words',
    '/words/sheet',
    '/words/translations',
    '/words/subjects/:subject{.+}',
    '/words/approvals/:subject',
  ],
  read: readWords,
  Show: Words,
  further: { '/words/approvals': { method: 'POST', serve: decide } },
});

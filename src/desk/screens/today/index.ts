import { addNote } from '../../notes.ts';
import { defineScreen } from '../../screen.tsx';
import { readToday } from './data.ts';
import { Today } from './Today.tsx';
import { listTables } from './tables.ts';

export const today = defineScreen({
  id: 'today',
  paths: ['/'],
  read: readToday,
  Show: Today,
  listTables,
  further: {
    '/notes': { method: 'POST', serve: (context) => addNote(context, '', '/') },
  },
});

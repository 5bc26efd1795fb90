import { defineScreen } from '../../screen.tsx';
import { readWords } from './data.ts';
import { Words } from './Words.tsx';

export const words = defineScreen({ id: 'words', paths: ['/words'], read: readWords, Show: Words });

import { tryEngine } from '../../browsers/try-engine.ts';

tryEngine('Firefox');

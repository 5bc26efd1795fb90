import { tryEngine } from '../../browsers/try-engine.ts';

tryEngine('Chromium 88');

/** What a page with an island loads besides the entry script, and with its help: the build shares that one's modules. */
import './entry.ts';
import { startIslands } from './island-loader.ts';
import { whenShown } from './when-shown.ts';

whenShown(startIslands);

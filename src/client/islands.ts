/** What a page with an island loads besides the entry script, whose modules it shares. */
import './entry.ts';
import { startIslands } from './island-loader.ts';
import { whenShown } from './when-shown.ts';

whenShown(startIslands);

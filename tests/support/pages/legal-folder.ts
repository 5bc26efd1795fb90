import { readLegalFolder } from '../../../build/legal/read-folder.ts';

/** The documents of this checkout. Compiling them takes a second, so it is done once for all tests of a process. */
export const LEGAL_FOLDER = readLegalFolder('.');

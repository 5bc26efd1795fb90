/**
 * Run as a process of its own: a manifest on standard input, what it says as JSON on standard output. A made-up
 * manifest can keep the parser busy for ever or fill its memory, and a thread that runs out of memory may take its
 * process with it.
 */
import { buffer } from 'node:stream/consumers';
import ManifestParser from '@devicefarmer/adbkit-apkreader/lib/apkreader/parser/manifest.js';

const manifest = new ManifestParser(await buffer(process.stdin)).parse();
process.stdout.write(
  JSON.stringify({
    package: manifest.package,
    split: manifest.split,
    versionCode: manifest.versionCode,
    versionCodeMajor: manifest.versionCodeMajor,
    versionName: manifest.versionName,
    usesSdk: manifest.usesSdk,
    debuggable: manifest.application?.debuggable,
    testOnly: manifest.application?.testOnly,
  }),
);

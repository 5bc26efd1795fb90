/**
 * Run as a separate process: a manifest on standard input, what it says as JSON on standard output. A made-up
 * manifest can keep the parser busy for ever or fill its memory, and a thread that runs out of memory may take its
 * process with it.
 */
import { buffer } from 'node:stream/consumers';
import BinaryXmlParser from '@devicefarmer/adbkit-apkreader/lib/apkreader/parser/binaryxml.js';
import ManifestParser from '@devicefarmer/adbkit-apkreader/lib/apkreader/parser/manifest.js';

const bytes = await buffer(process.stdin);
const manifest = new ManifestParser(bytes).parse();
// The manifest's own reader leaves out what is asked from an Android version on (`uses-permission-sdk-23`).
const permissions = new BinaryXmlParser(bytes)
  .parse()
  .childNodes.filter(({ nodeName }) => /^uses-permission(?:-sdk-\d+)?$/.test(nodeName))
  .map(({ attributes }) => attributes.find(({ name }) => name === 'name')?.typedValue.value);
process.stdout.write(
  JSON.stringify({
    package: manifest.package,
    split: manifest.split,
    versionCode: manifest.versionCode,
    versionCodeMajor: manifest.versionCodeMajor,
    versionName: manifest.versionName,
    usesSdk: manifest.usesSdk,
    permissions,
    debuggable: manifest.application?.debuggable,
    testOnly: manifest.application?.testOnly,
  }),
);

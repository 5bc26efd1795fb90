/**
 * Runs as a separate process: reads a manifest on standard input and prints it as JSON. A forged manifest can keep the
 * parser busy for ever or exhaust its memory, and a thread that runs out of memory may end its whole process.
 */
import { buffer } from 'node:stream/consumers';
import BinaryXmlParser from '@devicefarmer/adbkit-apkreader/lib/apkreader/parser/binaryxml.js';
import ManifestParser from '@devicefarmer/adbkit-apkreader/lib/apkreader/parser/manifest.js';

const bytes = await buffer(process.stdin);
const manifest = new ManifestParser(bytes).parse();
// The library's manifest parser ignores `uses-permission-sdk-23`, permissions from an Android version on.
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

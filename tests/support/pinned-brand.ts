/**
 * Preloaded into a command (`node --import`): the main brand's app is signed with the certificate and has the
 * application id that the environment names. The brands of the repository have neither yet.
 */
import { registerHooks } from 'node:module';

const { TEST_CERTIFICATE = '', TEST_APPLICATION = '' } = process.env;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/src/config/brands/main.ts')) return loaded;
    const source = String(loaded.source)
      .replace('[NO_CERTIFICATE]', JSON.stringify(TEST_CERTIFICATE.split(',')))
      .replace(/androidApplicationId: '[^']*'/, `androidApplicationId: ${JSON.stringify(TEST_APPLICATION)}`);
    return { ...loaded, source };
  },
});

/** `put <package> <file.apk>`: judges a file and releases it. */
import { PACKAGE_BRAND } from '../../../src/config/brands/index.ts';
import { isPackageName } from '../../../src/config/packages.ts';
import { judgeApk } from '../../lib/packages/judge-apk.ts';
import { withStore } from '../../lib/packages/open-store.ts';
import type { CommandOptions } from '../command-line.ts';
import { judgeHistory } from '../judge-history.ts';
import { withFile } from '../open-operand.ts';
import type { Outcome } from '../outcome.ts';
import { refuseUnknownPackage } from '../package-name.ts';
import type { ProgressLine } from '../progress-line.ts';
import { releaseJudged } from './release-judged.ts';

/** @param path absolute @throws UsageError when there is no such file */
export async function put(
  { packageName, production, rollback, store: choice }: { packageName: string } & CommandOptions,
  path: string,
  progress: ProgressLine,
): Promise<Outcome> {
  if (!isPackageName(packageName)) return refuseUnknownPackage(packageName);
  return withFile(path, async (file) => {
    const judged = await judgeApk(file, { production, brand: PACKAGE_BRAND }, (done, total) =>
      progress.show('Checking', done, total),
    );
    if (!judged.ok) return judged;
    return withStore(choice, (store) =>
      releaseJudged(store, packageName, judged, progress, (releases) =>
        judgeHistory(judged, releases, { production, rollback }),
      ),
    );
  });
}

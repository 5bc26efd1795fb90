/**
 * Types of page tests (docs/behaviour.md#page-tests). An arm that names something that one of the test's pages does not
 * have does not compile.
 */
import type { ButtonOf, CompositionOf, LandingId } from '../pages.ts';
import type { Section, SectionOf } from '../sections.ts';

/** Compositions that can show the words of any page whose button is a link to a package. */
type SharedComposition = 'classic' | 'home' | 'bonus' | 'stats' | 'trump';

/** Fields of the copy that every page prints. */
type SharedField = 'eyebrow' | 'headline' | 'lead' | 'action' | 'actionNote' | 'closing';

/** Sections that all compositions of `C` have. */
type Common<C extends keyof typeof import('../sections.ts').SECTIONS> = {
  [S in Section]: [C] extends [Having<S>] ? S : never;
}[Section];
type Having<S extends Section> = {
  [C in CompositionOf<LandingId>]: S extends SectionOf<C> ? C : never;
}[CompositionOf<LandingId>];

/** A field of the copy that all pages of `Id` print. */
export type CopyField<Id extends LandingId> =
  | SharedField
  | Exclude<Common<CompositionOf<Id>>, 'trust' | 'news'>;

/** Whether a store can come before a page's button. */
type HasPackageLink<Id extends LandingId> = [ButtonOf<Id>] extends ['tracking' | 'package']
  ? true
  : false;

/**
 * What an arm changes on its pages; the control changes nothing.
 *
 * Crawlers get the control. Google accepts that only of small changes, such as placement and words of a button
 * (docs/decisions/0094). Before a test changes more (`sections`, `composition`, or `copy` besides `action` and
 * `actionNote`), crawlers must draw an arm, without cookie and count (`src/decide/page.ts`); a test refuses it until then.
 */
export type ArmOf<Id extends LandingId> = {
  /** One to twelve lower-case letters or digits. */
  readonly name: string;
  /** Fields of the copy, whose words for this arm are in `content/tests`. */
  readonly copy?: readonly CopyField<Id>[];
  /** `store`: the brand's listing is the large button, and the package the second one. */
  readonly button?: HasPackageLink<Id> extends true ? 'store' : never;
} & Layout<Id>;

/** Another order of the page's sections, or another composition with an order of its sections. Named sections come first. */
type Layout<Id extends LandingId> =
  | { readonly composition?: never; readonly sections?: readonly Common<CompositionOf<Id>>[] }
  | (HasPackageLink<Id> extends true
      ? {
          [C in SharedComposition]: {
            readonly composition: C;
            readonly sections?: readonly SectionOf<C>[];
          };
        }[SharedComposition]
      : never);

/** The arm that leaves the page unchanged. */
interface Control {
  readonly name: string;
}

/** Two to four arms, the control first. */
type Arms<Id extends LandingId> =
  | readonly [Control, ArmOf<Id>]
  | readonly [Control, ArmOf<Id>, ArmOf<Id>]
  | readonly [Control, ArmOf<Id>, ArmOf<Id>, ArmOf<Id>];

/** A test as it is declared. */
export interface PageTestOn<Name extends string, Id extends LandingId, All extends Arms<Id>> {
  /** One to twelve lower-case letters or digits. */
  readonly name: Name;
  readonly pages: readonly Id[];
  /** After the start of a test, arms may only be added, at the end: counts refer to them by number (`decide/run.ts`). */
  readonly arms: All;
}

/** A page that may have a test. Ludopanti's page may not: its policy says that it sets no cookie. */
type TestablePage = Exclude<LandingId, 'ludopanti'>;

/** Declares a test; the compiler checks its arms against its pages. */
export function definePageTest<
  const Name extends string,
  const Id extends TestablePage,
  const All extends Arms<Id>,
>(test: PageTestOn<Name, Id, All>): PageTestOn<Name, Id, All> {
  return test;
}

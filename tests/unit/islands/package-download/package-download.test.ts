import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PackageDownloadIsland } from '../../../../src/islands/package-download/PackageDownloadIsland.tsx';
import { ProgressLine } from '../../../../src/islands/package-download/ProgressLine.tsx';

const PROPS = {
  href: '/download/standard?utm_ab=new-version',
  trackingHref: 'https://link.example/x?utm_ab=new-version',
  fileName: 'app.apk',
  label: 'Download now',
  busyLabel: 'DOWNLOADING',
  doneLabel: 'Download complete',
  className: 'btn',
};

describe('the package download on the server', () => {
  it('is one plain link to the package', () => {
    const markup = renderToStaticMarkup(createElement(PackageDownloadIsland, PROPS));
    const inside = markup.replace(/^<div [^>]*>|<\/div>$/g, '');
    expect(inside).toBe(
      '<a data-download="" id="download" class="btn" href="/download/standard?utm_ab=new-version" download="app.apk">Download now</a>',
    );
  });
});

describe('the progress line', () => {
  it('is a progress bar with a line of stroke width 1, filled to the percentage', () => {
    const markup = renderToStaticMarkup(createElement(ProgressLine, { label: 'DOWNLOADING', percent: 37.6 }));
    expect(markup).toContain('role="progressbar"');
    expect(markup).toContain('aria-valuenow="37"');
    expect(markup.match(/stroke-width="1"/g)).toHaveLength(2);
    expect(markup).toContain('stroke-dashoffset="62.4"');
  });

  it('has no value while the size is unknown', () => {
    const markup = renderToStaticMarkup(createElement(ProgressLine, { label: 'DOWNLOADING', percent: null }));
    expect(markup).not.toContain('aria-valuenow');
  });

  it('uses no inline style, which the page’s policy forbids', () => {
    expect(renderToStaticMarkup(createElement(ProgressLine, { label: 'x', percent: 5 }))).not.toContain(
      'style=',
    );
  });
});

/** Made by scripts/art/build.ts; run it again rather than editing. */

export const PICTURES = {
 "hero-home": {
  "width": 1200,
  "height": 1000,
  "avif": [
   [
    "/images/hero-home-420.f38df5f7.avif",
    420
   ],
   [
    "/images/hero-home-760.d8070404.avif",
    760
   ],
   [
    "/images/hero-home-1200.1b7783f0.avif",
    1200
   ]
  ],
  "webp": [
   [
    "/images/hero-home-420.609415b6.webp",
    420
   ],
   [
    "/images/hero-home-760.baf5afb1.webp",
    760
   ],
   [
    "/images/hero-home-1200.57618ad0.webp",
    1200
   ]
  ],
  "fallback": "/images/hero-home-760.59c0c9df.png"
 },
 "hero-lp1": {
  "width": 1200,
  "height": 1000,
  "avif": [
   [
    "/images/hero-lp1-420.f38df5f7.avif",
    420
   ],
   [
    "/images/hero-lp1-760.d8070404.avif",
    760
   ],
   [
    "/images/hero-lp1-1200.1b7783f0.avif",
    1200
   ]
  ],
  "webp": [
   [
    "/images/hero-lp1-420.609415b6.webp",
    420
   ],
   [
    "/images/hero-lp1-760.baf5afb1.webp",
    760
   ],
   [
    "/images/hero-lp1-1200.57618ad0.webp",
    1200
   ]
  ],
  "fallback": "/images/hero-lp1-760.59c0c9df.png"
 },
 "hero-lp2": {
  "width": 1200,
  "height": 1000,
  "avif": [
   [
    "/images/hero-lp2-420.f38df5f7.avif",
    420
   ],
   [
    "/images/hero-lp2-760.d8070404.avif",
    760
   ],
   [
    "/images/hero-lp2-1200.1b7783f0.avif",
    1200
   ]
  ],
  "webp": [
   [
    "/images/hero-lp2-420.609415b6.webp",
    420
   ],
   [
    "/images/hero-lp2-760.baf5afb1.webp",
    760
   ],
   [
    "/images/hero-lp2-1200.57618ad0.webp",
    1200
   ]
  ],
  "fallback": "/images/hero-lp2-760.59c0c9df.png"
 },
 "hero-lp3": {
  "width": 1200,
  "height": 1000,
  "avif": [
   [
    "/images/hero-lp3-420.f38df5f7.avif",
    420
   ],
   [
    "/images/hero-lp3-760.d8070404.avif",
    760
   ],
   [
    "/images/hero-lp3-1200.1b7783f0.avif",
    1200
   ]
  ],
  "webp": [
   [
    "/images/hero-lp3-420.609415b6.webp",
    420
   ],
   [
    "/images/hero-lp3-760.baf5afb1.webp",
    760
   ],
   [
    "/images/hero-lp3-1200.57618ad0.webp",
    1200
   ]
  ],
  "fallback": "/images/hero-lp3-760.59c0c9df.png"
 },
 "hero-lp4": {
  "width": 1200,
  "height": 1000,
  "avif": [
   [
    "/images/hero-lp4-420.f38df5f7.avif",
    420
   ],
   [
    "/images/hero-lp4-760.d8070404.avif",
    760
   ],
   [
    "/images/hero-lp4-1200.1b7783f0.avif",
    1200
   ]
  ],
  "webp": [
   [
    "/images/hero-lp4-420.609415b6.webp",
    420
   ],
   [
    "/images/hero-lp4-760.baf5afb1.webp",
    760
   ],
   [
    "/images/hero-lp4-1200.57618ad0.webp",
    1200
   ]
  ],
  "fallback": "/images/hero-lp4-760.59c0c9df.png"
 },
 "hero-lp5": {
  "width": 1200,
  "height": 1000,
  "avif": [
   [
    "/images/hero-lp5-420.f38df5f7.avif",
    420
   ],
   [
    "/images/hero-lp5-760.d8070404.avif",
    760
   ],
   [
    "/images/hero-lp5-1200.1b7783f0.avif",
    1200
   ]
  ],
  "webp": [
   [
    "/images/hero-lp5-420.609415b6.webp",
    420
   ],
   [
    "/images/hero-lp5-760.baf5afb1.webp",
    760
   ],
   [
    "/images/hero-lp5-1200.57618ad0.webp",
    1200
   ]
  ],
  "fallback": "/images/hero-lp5-760.59c0c9df.png"
 },
 "hero-lp6": {
  "width": 1000,
  "height": 1200,
  "avif": [
   [
    "/images/hero-lp6-420.16885f11.avif",
    420
   ],
   [
    "/images/hero-lp6-760.be3c4967.avif",
    760
   ],
   [
    "/images/hero-lp6-1000.2a0e98df.avif",
    1000
   ]
  ],
  "webp": [
   [
    "/images/hero-lp6-420.f4013dec.webp",
    420
   ],
   [
    "/images/hero-lp6-760.03e43327.webp",
    760
   ],
   [
    "/images/hero-lp6-1000.7939e345.webp",
    1000
   ]
  ],
  "fallback": "/images/hero-lp6-760.bbe5922f.png"
 },
 "hero-lp7": {
  "width": 1000,
  "height": 1200,
  "avif": [
   [
    "/images/hero-lp7-420.16885f11.avif",
    420
   ],
   [
    "/images/hero-lp7-760.be3c4967.avif",
    760
   ],
   [
    "/images/hero-lp7-1000.2a0e98df.avif",
    1000
   ]
  ],
  "webp": [
   [
    "/images/hero-lp7-420.f4013dec.webp",
    420
   ],
   [
    "/images/hero-lp7-760.03e43327.webp",
    760
   ],
   [
    "/images/hero-lp7-1000.7939e345.webp",
    1000
   ]
  ],
  "fallback": "/images/hero-lp7-760.bbe5922f.png"
 },
 "hero-lp8": {
  "width": 1000,
  "height": 1200,
  "avif": [
   [
    "/images/hero-lp8-420.16885f11.avif",
    420
   ],
   [
    "/images/hero-lp8-760.be3c4967.avif",
    760
   ],
   [
    "/images/hero-lp8-1000.2a0e98df.avif",
    1000
   ]
  ],
  "webp": [
   [
    "/images/hero-lp8-420.f4013dec.webp",
    420
   ],
   [
    "/images/hero-lp8-760.03e43327.webp",
    760
   ],
   [
    "/images/hero-lp8-1000.7939e345.webp",
    1000
   ]
  ],
  "fallback": "/images/hero-lp8-760.bbe5922f.png"
 },
 "hero-lp9": {
  "width": 1000,
  "height": 1200,
  "avif": [
   [
    "/images/hero-lp9-420.16885f11.avif",
    420
   ],
   [
    "/images/hero-lp9-760.be3c4967.avif",
    760
   ],
   [
    "/images/hero-lp9-1000.2a0e98df.avif",
    1000
   ]
  ],
  "webp": [
   [
    "/images/hero-lp9-420.f4013dec.webp",
    420
   ],
   [
    "/images/hero-lp9-760.03e43327.webp",
    760
   ],
   [
    "/images/hero-lp9-1000.7939e345.webp",
    1000
   ]
  ],
  "fallback": "/images/hero-lp9-760.bbe5922f.png"
 },
 "hero-upgrade": {
  "width": 1200,
  "height": 1000,
  "avif": [
   [
    "/images/hero-upgrade-420.f38df5f7.avif",
    420
   ],
   [
    "/images/hero-upgrade-760.d8070404.avif",
    760
   ],
   [
    "/images/hero-upgrade-1200.1b7783f0.avif",
    1200
   ]
  ],
  "webp": [
   [
    "/images/hero-upgrade-420.609415b6.webp",
    420
   ],
   [
    "/images/hero-upgrade-760.baf5afb1.webp",
    760
   ],
   [
    "/images/hero-upgrade-1200.57618ad0.webp",
    1200
   ]
  ],
  "fallback": "/images/hero-upgrade-760.59c0c9df.png"
 },
 "hero-hadaf": {
  "width": 1200,
  "height": 1000,
  "avif": [
   [
    "/images/hero-hadaf-420.f38df5f7.avif",
    420
   ],
   [
    "/images/hero-hadaf-760.d8070404.avif",
    760
   ],
   [
    "/images/hero-hadaf-1200.1b7783f0.avif",
    1200
   ]
  ],
  "webp": [
   [
    "/images/hero-hadaf-420.609415b6.webp",
    420
   ],
   [
    "/images/hero-hadaf-760.baf5afb1.webp",
    760
   ],
   [
    "/images/hero-hadaf-1200.57618ad0.webp",
    1200
   ]
  ],
  "fallback": "/images/hero-hadaf-760.59c0c9df.png"
 },
 "hero-ludopanti": {
  "width": 1200,
  "height": 1000,
  "avif": [
   [
    "/images/hero-ludopanti-420.f38df5f7.avif",
    420
   ],
   [
    "/images/hero-ludopanti-760.d8070404.avif",
    760
   ],
   [
    "/images/hero-ludopanti-1200.1b7783f0.avif",
    1200
   ]
  ],
  "webp": [
   [
    "/images/hero-ludopanti-420.609415b6.webp",
    420
   ],
   [
    "/images/hero-ludopanti-760.baf5afb1.webp",
    760
   ],
   [
    "/images/hero-ludopanti-1200.57618ad0.webp",
    1200
   ]
  ],
  "fallback": "/images/hero-ludopanti-760.59c0c9df.png"
 },
 "players": {
  "width": 1200,
  "height": 800,
  "avif": [
   [
    "/images/players-420.15ce081d.avif",
    420
   ],
   [
    "/images/players-760.fc90c868.avif",
    760
   ],
   [
    "/images/players-1200.940a3ced.avif",
    1200
   ]
  ],
  "webp": [
   [
    "/images/players-420.79c67191.webp",
    420
   ],
   [
    "/images/players-760.e3999c15.webp",
    760
   ],
   [
    "/images/players-1200.426e5ee0.webp",
    1200
   ]
  ],
  "fallback": "/images/players-760.4f3697fa.png"
 },
 "screen-contests": {
  "width": 400,
  "height": 820,
  "fallback": "/images/screen-contests.2110fa3d.svg"
 },
 "screen-team": {
  "width": 400,
  "height": 820,
  "fallback": "/images/screen-team.2110fa3d.svg"
 },
 "screen-stats": {
  "width": 400,
  "height": 820,
  "fallback": "/images/screen-stats.2110fa3d.svg"
 },
 "screen-cards": {
  "width": 400,
  "height": 820,
  "fallback": "/images/screen-cards.2110fa3d.svg"
 },
 "team-sheet": {
  "width": 400,
  "height": 560,
  "fallback": "/images/team-sheet.d38528ef.svg"
 },
 "trophy": {
  "width": 400,
  "height": 480,
  "fallback": "/images/trophy.eba687fa.svg"
 }
} as const;

export const ICONS = {
 "main": {
  "favicon": "/images/favicon-main.c9894c30.ico",
  "appleTouch": "/images/apple-touch-main.1000927e.png",
  "icon192": "/images/icon-192-main.26946832.png",
  "icon512": "/images/icon-512-main.2d752df7.png",
  "maskable512": "/images/maskable-512-main.42982027.png"
 },
 "cards": {
  "favicon": "/images/favicon-cards.59514f31.ico",
  "appleTouch": "/images/apple-touch-cards.22f7df6c.png",
  "icon192": "/images/icon-192-cards.7a03ef48.png",
  "icon512": "/images/icon-512-cards.b1e3fcff.png",
  "maskable512": "/images/maskable-512-cards.e806acf9.png"
 },
 "stats": {
  "favicon": "/images/favicon-stats.faacbd10.ico",
  "appleTouch": "/images/apple-touch-stats.39720721.png",
  "icon192": "/images/icon-192-stats.12438d0f.png",
  "icon512": "/images/icon-512-stats.7917cdb6.png",
  "maskable512": "/images/maskable-512-stats.02a4a6dc.png"
 },
 "hadaf": {
  "favicon": "/images/favicon-hadaf.e161deca.ico",
  "appleTouch": "/images/apple-touch-hadaf.7afff052.png",
  "icon192": "/images/icon-192-hadaf.7c53a2dc.png",
  "icon512": "/images/icon-512-hadaf.6113d509.png",
  "maskable512": "/images/maskable-512-hadaf.f5ad1e0e.png"
 },
 "ludopanti": {
  "favicon": "/images/favicon-ludopanti.5a88c5bd.ico",
  "appleTouch": "/images/apple-touch-ludopanti.4b9b2faa.png",
  "icon192": "/images/icon-192-ludopanti.3818182b.png",
  "icon512": "/images/icon-512-ludopanti.7a3773ce.png",
  "maskable512": "/images/maskable-512-ludopanti.62f6da14.png"
 }
} as const;

export const OPEN_GRAPH = {
 "main": {
  "home": "/images/share-main-home.c859acfa.jpg",
  "lp1": "/images/share-main-lp1.c859acfa.jpg",
  "kannada": "/images/share-main-lp1.c859acfa.jpg",
  "tamil": "/images/share-main-lp1.c859acfa.jpg",
  "lp2": "/images/share-main-lp2.c859acfa.jpg",
  "lp3": "/images/share-main-lp3.c859acfa.jpg",
  "lp4": "/images/share-main-lp4.c859acfa.jpg",
  "lp5": "/images/share-main-lp5.c859acfa.jpg",
  "lp6": "/images/share-main-lp6.9ff2151a.jpg",
  "lp7": "/images/share-main-lp7.9ff2151a.jpg",
  "lp8": "/images/share-main-lp8.9ff2151a.jpg",
  "lp9": "/images/share-main-lp9.9ff2151a.jpg",
  "upgrade": "/images/share-main-upgrade.c859acfa.jpg"
 },
 "cards": {
  "home": "/images/share-cards-home.d6ab2b4a.jpg",
  "lp1": "/images/share-cards-lp1.d6ab2b4a.jpg",
  "kannada": "/images/share-cards-lp1.d6ab2b4a.jpg",
  "tamil": "/images/share-cards-lp1.d6ab2b4a.jpg",
  "lp2": "/images/share-cards-lp2.d6ab2b4a.jpg",
  "lp3": "/images/share-cards-lp3.d6ab2b4a.jpg",
  "lp4": "/images/share-cards-lp4.d6ab2b4a.jpg",
  "lp5": "/images/share-cards-lp5.d6ab2b4a.jpg",
  "lp6": "/images/share-cards-lp6.5136a351.jpg",
  "lp7": "/images/share-cards-lp7.5136a351.jpg",
  "lp8": "/images/share-cards-lp8.5136a351.jpg",
  "lp9": "/images/share-cards-lp9.5136a351.jpg",
  "upgrade": "/images/share-cards-upgrade.d6ab2b4a.jpg"
 },
 "stats": {
  "home": "/images/share-stats-home.962124a8.jpg",
  "lp1": "/images/share-stats-lp1.962124a8.jpg",
  "kannada": "/images/share-stats-lp1.962124a8.jpg",
  "tamil": "/images/share-stats-lp1.962124a8.jpg",
  "lp2": "/images/share-stats-lp2.962124a8.jpg",
  "lp3": "/images/share-stats-lp3.962124a8.jpg",
  "lp4": "/images/share-stats-lp4.962124a8.jpg",
  "lp5": "/images/share-stats-lp5.962124a8.jpg",
  "lp6": "/images/share-stats-lp6.e89100ae.jpg",
  "lp7": "/images/share-stats-lp7.e89100ae.jpg",
  "lp8": "/images/share-stats-lp8.e89100ae.jpg",
  "lp9": "/images/share-stats-lp9.e89100ae.jpg",
  "upgrade": "/images/share-stats-upgrade.962124a8.jpg"
 },
 "hadaf": {
  "hadaf": "/images/share-hadaf-hadaf.5307b347.jpg"
 },
 "ludopanti": {
  "ludopanti": "/images/share-ludopanti-ludopanti.26f932b0.jpg"
 }
} as const;

export const DOCUMENT_OPEN_GRAPH = {
 "main": "/images/share-main-document.de24ac47.jpg",
 "cards": "/images/share-cards-document.72fa289b.jpg",
 "stats": "/images/share-stats-document.a23048f0.jpg",
 "hadaf": "/images/share-hadaf-document.a3dcd407.jpg",
 "ludopanti": "/images/share-ludopanti-document.e91abeec.jpg"
} as const;


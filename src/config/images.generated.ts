/** Made by lab/art/build.ts; run it again rather than editing. */

export const PICTURES = {
 "hero-hadaf": {
  "width": 1080,
  "height": 900,
  "avif": [
   [
    "/images/hero-hadaf-420.50fbcfd3.avif",
    420
   ],
   [
    "/images/hero-hadaf-760.97842416.avif",
    760
   ],
   [
    "/images/hero-hadaf-1080.f0a82f12.avif",
    1080
   ]
  ],
  "webp": [
   [
    "/images/hero-hadaf-420.5b431c92.webp",
    420
   ],
   [
    "/images/hero-hadaf-760.eec993ea.webp",
    760
   ],
   [
    "/images/hero-hadaf-1080.fbe1bbb4.webp",
    1080
   ]
  ],
  "fallback": "/images/hero-hadaf-760.f2038900.png"
 },
 "hero-home": {
  "width": 1080,
  "height": 900,
  "avif": [
   [
    "/images/hero-home-420.4e3fee42.avif",
    420
   ],
   [
    "/images/hero-home-760.bfeaff41.avif",
    760
   ],
   [
    "/images/hero-home-1080.0005d858.avif",
    1080
   ]
  ],
  "webp": [
   [
    "/images/hero-home-420.2ec343b0.webp",
    420
   ],
   [
    "/images/hero-home-760.78c72748.webp",
    760
   ],
   [
    "/images/hero-home-1080.1c1e7e00.webp",
    1080
   ]
  ],
  "fallback": "/images/hero-home-760.5b44c623.png"
 },
 "hero-lp1": {
  "width": 1080,
  "height": 900,
  "avif": [
   [
    "/images/hero-lp1-420.0ed4bd31.avif",
    420
   ],
   [
    "/images/hero-lp1-760.9c7d47b1.avif",
    760
   ],
   [
    "/images/hero-lp1-1080.34e0c5ae.avif",
    1080
   ]
  ],
  "webp": [
   [
    "/images/hero-lp1-420.5a59eb40.webp",
    420
   ],
   [
    "/images/hero-lp1-760.de3d11fd.webp",
    760
   ],
   [
    "/images/hero-lp1-1080.5b07ca84.webp",
    1080
   ]
  ],
  "fallback": "/images/hero-lp1-760.8ea130ee.png"
 },
 "hero-lp2": {
  "width": 1080,
  "height": 900,
  "avif": [
   [
    "/images/hero-lp2-420.ca31a168.avif",
    420
   ],
   [
    "/images/hero-lp2-760.d0fac363.avif",
    760
   ],
   [
    "/images/hero-lp2-1080.35bc2f1d.avif",
    1080
   ]
  ],
  "webp": [
   [
    "/images/hero-lp2-420.a4258099.webp",
    420
   ],
   [
    "/images/hero-lp2-760.82d635f8.webp",
    760
   ],
   [
    "/images/hero-lp2-1080.91c585e2.webp",
    1080
   ]
  ],
  "fallback": "/images/hero-lp2-760.3741dde2.png"
 },
 "hero-lp3": {
  "width": 1080,
  "height": 900,
  "avif": [
   [
    "/images/hero-lp3-420.cdd44c8b.avif",
    420
   ],
   [
    "/images/hero-lp3-760.c25c261f.avif",
    760
   ],
   [
    "/images/hero-lp3-1080.57872a40.avif",
    1080
   ]
  ],
  "webp": [
   [
    "/images/hero-lp3-420.339355d0.webp",
    420
   ],
   [
    "/images/hero-lp3-760.f42fcb6e.webp",
    760
   ],
   [
    "/images/hero-lp3-1080.c4b56f62.webp",
    1080
   ]
  ],
  "fallback": "/images/hero-lp3-760.29595bb7.png"
 },
 "hero-lp4": {
  "width": 1080,
  "height": 900,
  "avif": [
   [
    "/images/hero-lp4-420.3986000b.avif",
    420
   ],
   [
    "/images/hero-lp4-760.be7e2da9.avif",
    760
   ],
   [
    "/images/hero-lp4-1080.d49062d6.avif",
    1080
   ]
  ],
  "webp": [
   [
    "/images/hero-lp4-420.c537b2ce.webp",
    420
   ],
   [
    "/images/hero-lp4-760.addd5fe9.webp",
    760
   ],
   [
    "/images/hero-lp4-1080.92978a9a.webp",
    1080
   ]
  ],
  "fallback": "/images/hero-lp4-760.4083b8a2.png"
 },
 "hero-lp5": {
  "width": 1080,
  "height": 900,
  "avif": [
   [
    "/images/hero-lp5-420.b31633d9.avif",
    420
   ],
   [
    "/images/hero-lp5-760.d7431d0f.avif",
    760
   ],
   [
    "/images/hero-lp5-1080.1d9b1672.avif",
    1080
   ]
  ],
  "webp": [
   [
    "/images/hero-lp5-420.82547e69.webp",
    420
   ],
   [
    "/images/hero-lp5-760.faa26646.webp",
    760
   ],
   [
    "/images/hero-lp5-1080.0f177301.webp",
    1080
   ]
  ],
  "fallback": "/images/hero-lp5-760.fd13c65d.png"
 },
 "hero-lp6": {
  "width": 900,
  "height": 1080,
  "avif": [
   [
    "/images/hero-lp6-420.8c006ba5.avif",
    420
   ],
   [
    "/images/hero-lp6-760.fd454f0e.avif",
    760
   ],
   [
    "/images/hero-lp6-900.b3580b7e.avif",
    900
   ]
  ],
  "webp": [
   [
    "/images/hero-lp6-420.3a87b048.webp",
    420
   ],
   [
    "/images/hero-lp6-760.80ba2f99.webp",
    760
   ],
   [
    "/images/hero-lp6-900.84fa46b0.webp",
    900
   ]
  ],
  "fallback": "/images/hero-lp6-760.eb5f4449.png"
 },
 "hero-lp7": {
  "width": 900,
  "height": 1080,
  "avif": [
   [
    "/images/hero-lp7-420.be1eba10.avif",
    420
   ],
   [
    "/images/hero-lp7-760.cbdd3602.avif",
    760
   ],
   [
    "/images/hero-lp7-900.901b4ca7.avif",
    900
   ]
  ],
  "webp": [
   [
    "/images/hero-lp7-420.5953be58.webp",
    420
   ],
   [
    "/images/hero-lp7-760.4724582f.webp",
    760
   ],
   [
    "/images/hero-lp7-900.a225ca74.webp",
    900
   ]
  ],
  "fallback": "/images/hero-lp7-760.af4e4c06.png"
 },
 "hero-lp8": {
  "width": 900,
  "height": 1080,
  "avif": [
   [
    "/images/hero-lp8-420.e8e83f55.avif",
    420
   ],
   [
    "/images/hero-lp8-760.14884e04.avif",
    760
   ],
   [
    "/images/hero-lp8-900.049e00cc.avif",
    900
   ]
  ],
  "webp": [
   [
    "/images/hero-lp8-420.2c4e802d.webp",
    420
   ],
   [
    "/images/hero-lp8-760.4f6ff8ef.webp",
    760
   ],
   [
    "/images/hero-lp8-900.70297ed7.webp",
    900
   ]
  ],
  "fallback": "/images/hero-lp8-760.131b1ee2.png"
 },
 "hero-lp9": {
  "width": 900,
  "height": 1080,
  "avif": [
   [
    "/images/hero-lp9-420.12ee5204.avif",
    420
   ],
   [
    "/images/hero-lp9-760.6071f1f5.avif",
    760
   ],
   [
    "/images/hero-lp9-900.bf48dc86.avif",
    900
   ]
  ],
  "webp": [
   [
    "/images/hero-lp9-420.e1b366aa.webp",
    420
   ],
   [
    "/images/hero-lp9-760.4d905aac.webp",
    760
   ],
   [
    "/images/hero-lp9-900.af0b0ea2.webp",
    900
   ]
  ],
  "fallback": "/images/hero-lp9-760.9818a307.png"
 },
 "hero-ludopanti": {
  "width": 1080,
  "height": 900,
  "avif": [
   [
    "/images/hero-ludopanti-420.b993e04a.avif",
    420
   ],
   [
    "/images/hero-ludopanti-760.802dd010.avif",
    760
   ],
   [
    "/images/hero-ludopanti-1080.fa5cd5c1.avif",
    1080
   ]
  ],
  "webp": [
   [
    "/images/hero-ludopanti-420.013a21c9.webp",
    420
   ],
   [
    "/images/hero-ludopanti-760.1d7dfe0e.webp",
    760
   ],
   [
    "/images/hero-ludopanti-1080.99573b5d.webp",
    1080
   ]
  ],
  "fallback": "/images/hero-ludopanti-760.d0480973.png"
 },
 "hero-upgrade": {
  "width": 1080,
  "height": 900,
  "avif": [
   [
    "/images/hero-upgrade-420.7b653ec6.avif",
    420
   ],
   [
    "/images/hero-upgrade-760.b89b1e86.avif",
    760
   ],
   [
    "/images/hero-upgrade-1080.9a202a5a.avif",
    1080
   ]
  ],
  "webp": [
   [
    "/images/hero-upgrade-420.2bb5f4bb.webp",
    420
   ],
   [
    "/images/hero-upgrade-760.ef65697b.webp",
    760
   ],
   [
    "/images/hero-upgrade-1080.5767a24c.webp",
    1080
   ]
  ],
  "fallback": "/images/hero-upgrade-760.aaabf898.png"
 },
 "players": {
  "width": 1080,
  "height": 720,
  "avif": [
   [
    "/images/players-420.61d5f967.avif",
    420
   ],
   [
    "/images/players-760.0fea890d.avif",
    760
   ],
   [
    "/images/players-1080.bcd0d63d.avif",
    1080
   ]
  ],
  "webp": [
   [
    "/images/players-420.5d9adf68.webp",
    420
   ],
   [
    "/images/players-760.cc6e7ff4.webp",
    760
   ],
   [
    "/images/players-1080.67ab5a00.webp",
    1080
   ]
  ],
  "fallback": "/images/players-760.a57ebdd7.png"
 },
 "screen-contests": {
  "width": 400,
  "height": 820,
  "fallback": "/images/screen-contests.263fa1f2.svg"
 },
 "screen-team": {
  "width": 400,
  "height": 820,
  "fallback": "/images/screen-team.b53eaa7e.svg"
 },
 "screen-stats": {
  "width": 400,
  "height": 820,
  "fallback": "/images/screen-stats.2721ceac.svg"
 },
 "screen-cards": {
  "width": 400,
  "height": 820,
  "fallback": "/images/screen-cards.031a3cc4.svg"
 },
 "team-sheet": {
  "width": 400,
  "height": 580,
  "fallback": "/images/team-sheet.194946a8.svg"
 },
 "head-to-head": {
  "width": 480,
  "height": 360,
  "fallback": "/images/head-to-head.fe9c2ad5.svg"
 },
 "live-score": {
  "width": 480,
  "height": 360,
  "fallback": "/images/live-score.0a70755d.svg"
 },
 "wallet": {
  "width": 480,
  "height": 360,
  "fallback": "/images/wallet.6f7d0b75.svg"
 },
 "promotion-code": {
  "width": 480,
  "height": 360,
  "fallback": "/images/promotion-code.a6d22d5e.svg"
 },
 "signed-app": {
  "width": 480,
  "height": 360,
  "fallback": "/images/signed-app.16cf1dbd.svg"
 },
 "round-review": {
  "width": 480,
  "height": 360,
  "fallback": "/images/round-review.7af133b1.svg"
 },
 "virtual-items": {
  "width": 480,
  "height": 360,
  "fallback": "/images/virtual-items.2e75456b.svg"
 },
 "guest-player": {
  "width": 480,
  "height": 360,
  "fallback": "/images/guest-player.7150b2c0.svg"
 },
 "thrown-dice": {
  "width": 480,
  "height": 360,
  "fallback": "/images/thrown-dice.46a358ae.svg"
 },
 "four-at-a-table": {
  "width": 480,
  "height": 360,
  "fallback": "/images/four-at-a-table.5b068571.svg"
 },
 "podium": {
  "width": 480,
  "height": 360,
  "fallback": "/images/podium.ad209029.svg"
 },
 "trophy": {
  "width": 400,
  "height": 640,
  "fallback": "/images/trophy.151aabde.svg"
 }
} as const;

export const ICONS = {
 "main": {
  "favicon": "/images/favicon-main.190cb387.ico",
  "appleTouch": "/images/apple-touch-main.8dc11ec7.png",
  "icon192": "/images/icon-192-main.ff2534dc.png",
  "icon512": "/images/icon-512-main.f2c96033.png",
  "maskable512": "/images/maskable-512-main.ec52c10f.png"
 },
 "cards": {
  "favicon": "/images/favicon-cards.eb5371dc.ico",
  "appleTouch": "/images/apple-touch-cards.a4b5d591.png",
  "icon192": "/images/icon-192-cards.88310f6b.png",
  "icon512": "/images/icon-512-cards.c5c3a1d5.png",
  "maskable512": "/images/maskable-512-cards.e42f9976.png"
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
 "hero-home": {
  "main": "/images/share-main-home.8c0e02fe.jpg",
  "cards": "/images/share-cards-home.e8630d0b.jpg",
  "stats": "/images/share-stats-home.97675858.jpg"
 },
 "hero-lp1": {
  "main": "/images/share-main-lp1.8af535b3.jpg",
  "cards": "/images/share-cards-lp1.5cfa3ac7.jpg",
  "stats": "/images/share-stats-lp1.d9430b47.jpg"
 },
 "hero-lp2": {
  "main": "/images/share-main-lp2.7937a361.jpg",
  "cards": "/images/share-cards-lp2.27393fa4.jpg",
  "stats": "/images/share-stats-lp2.ad7ca441.jpg"
 },
 "hero-lp3": {
  "main": "/images/share-main-lp3.1a6b93d1.jpg",
  "cards": "/images/share-cards-lp3.8297e320.jpg",
  "stats": "/images/share-stats-lp3.47bf7206.jpg"
 },
 "hero-lp4": {
  "main": "/images/share-main-lp4.912c1e2f.jpg",
  "cards": "/images/share-cards-lp4.4a09ff8c.jpg",
  "stats": "/images/share-stats-lp4.4a6e50ee.jpg"
 },
 "hero-lp5": {
  "main": "/images/share-main-lp5.25151909.jpg",
  "cards": "/images/share-cards-lp5.0a67e3e5.jpg",
  "stats": "/images/share-stats-lp5.451008f1.jpg"
 },
 "hero-lp6": {
  "main": "/images/share-main-lp6.3c74f354.jpg",
  "cards": "/images/share-cards-lp6.bd4cbcdd.jpg",
  "stats": "/images/share-stats-lp6.c8e58dfb.jpg"
 },
 "hero-lp7": {
  "main": "/images/share-main-lp7.fc9d0a9d.jpg",
  "cards": "/images/share-cards-lp7.266bab45.jpg",
  "stats": "/images/share-stats-lp7.84e3f0eb.jpg"
 },
 "hero-lp8": {
  "main": "/images/share-main-lp8.49a4e6ea.jpg",
  "cards": "/images/share-cards-lp8.48e6e95a.jpg",
  "stats": "/images/share-stats-lp8.36051201.jpg"
 },
 "hero-lp9": {
  "main": "/images/share-main-lp9.256c8853.jpg",
  "cards": "/images/share-cards-lp9.1e50f21a.jpg",
  "stats": "/images/share-stats-lp9.65d81105.jpg"
 },
 "hero-upgrade": {
  "main": "/images/share-main-upgrade.b78afea5.jpg",
  "cards": "/images/share-cards-upgrade.38775ed1.jpg",
  "stats": "/images/share-stats-upgrade.dc2b2bbd.jpg"
 },
 "hero-hadaf": {
  "hadaf": "/images/share-hadaf-hadaf.85a05daa.jpg"
 },
 "hero-ludopanti": {
  "ludopanti": "/images/share-ludopanti-ludopanti.5bb81109.jpg"
 }
} as const;

export const DOCUMENT_OPEN_GRAPH = {
 "main": "/images/share-main-document.3928ea1f.jpg",
 "cards": "/images/share-cards-document.d2b5002d.jpg",
 "stats": "/images/share-stats-document.05c9da8a.jpg",
 "hadaf": "/images/share-hadaf-document.a1419ebc.jpg",
 "ludopanti": "/images/share-ludopanti-document.408b953d.jpg"
} as const;


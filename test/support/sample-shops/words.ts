/** A kind of shop: its categories, how likely it is, and its names, where `@` stands for a family's name and `#` for a word. */
export interface Kind {
  readonly categories: readonly string[];
  readonly weight: number;
  readonly names: readonly string[];
}

export const kinds: readonly Kind[] = [
  {
    categories: ['farm', 'farm', 'farm', 'farm;cafe', 'farm;vending_machine;eggs', 'farm;distillery'],
    weight: 11,
    names: [
      'Hofladen @',
      "@'s Hoflädle",
      '#hof',
      'Bauernhof @',
      'Obsthof @',
      'Spargelhof @',
      'Biohof #tal',
      'Familie @',
    ],
  },
  { categories: ['bakery', 'bakery;cafe'], weight: 4, names: ['Bäckerei @', 'Brotmanufaktur #', '@ – Brot & Süßes'] },
  { categories: ['butcher_shop'], weight: 3, names: ['Metzgerei @', 'Fleischerei @ & Söhne', 'Landmetzgerei #grund'] },
  { categories: ['winery', 'winery;guest_house'], weight: 3, names: ['Weingut @', 'Winzerhof #berg', 'Weinbau @-#'] },
  { categories: ['florist'], weight: 2, names: ['Blumen @', 'Blütenwerk #', 'Floristik Grünstück'] },
  { categories: ['bookstore'], weight: 2, names: ['Buchhandlung @', 'Lesezeichen #', 'Bücherstube am #tor'] },
  {
    categories: ['cafe', 'cafe;ice_cream_shop'],
    weight: 2,
    names: ['Café #', 'Kaffeehaus @', 'Caféli „Zum Goldenen Hirschen“'],
  },
  { categories: ['cheese_shop', 'cheese_shop;farm'], weight: 2, names: ['Käserei @', 'Sennerei #alm'] },
  { categories: ['pharmacy'], weight: 2, names: ['#-Apotheke', 'Apotheke am #platz'] },
  { categories: ['hair_salon'], weight: 2, names: ['Friseur @', 'Haarwerk #', 'Salon Schöngelockt'] },
  { categories: ['toy_store'], weight: 1, names: ['Spielzeug @', 'Holzpferdchen'] },
  {
    categories: ['organic_grocery_store', 'organic_grocery_store;cafe'],
    weight: 2,
    names: ['Naturkost #', 'Bioladen @'],
  },
  { categories: ['brewery;restaurant'], weight: 1, names: ['Brauhaus #', 'Hausbrauerei @'] },
  { categories: ['shoe_repair'], weight: 1, names: ['Schuhmacherei @', 'Absatz & Sohle @'] },
];

export const families = (
  'Aßmus Böhmer Brückl Dießner Eßlinger Fährmann Göttler Grünzweig Häberlin Hößl Jäckle Kößler Kräuter Lüdecke Mößmer Nägele ' +
  'Öttinger Pfäffle Quitterer Rößner Schäufele Schönleber Straßner Süßmann Tröger Überreiter Völkl Weißgerber Wörndl Zäuner ' +
  'Ahrendsen Birkholz Claasen Dornauer Ebersbach Federspiel Gschwandtner Hinterlechner Imhorst Jansen Kirchmair Leitgeb ' +
  'Moosbrugger Niederegger Oberhauser Petersen Reisinger Stadlbauer Thalhammer Unterweger Vogelsang Wiesinger'
).split(' ');

export const nouns = (
  'Linden Mühlen Sonnen Birken Erlen Kirsch Wald Stein Bach Falken Löwen Hirsch Rosen Adler Storchen Ährn Krähen Föhren ' +
  'Schlehen Hasel Wiesen Eichen Brunnen Schwanen Drossel Ginster'
).split(' ');

export const streets = (
  'Hauptstraße|Dorfstraße|Am Anger|Kirchgasse|Bahnhofstraße|Mühlweg|Lange Zeile|An der Stadtmauer|Schloßplatz|Untere Gasse|' +
  'Obere Bachgasse|Ludwigstraße|Friedrich-Ebert-Straße|Königstraße|Weinbergstraße|Raiffeisenstraße|Zum Sportplatz|' +
  'Gartenstraße|Alte Poststraße|Rosengasse|Fischmarkt|Am Hirtenberg|Äußere Ringstraße|Georg-Büchner-Weg|Kurze Straße|' +
  'Marktplatz|Neue Heimat|Bürgermeister-Löhe-Straße|In der Aue|Talstraße|Schillerstraße|Am Kirchberg|Lerchenweg|Brückengasse|' +
  'Nikolaistraße|Zur Alten Säge|Burgstraße|Wiesengrund|Feldgasse|Ottostraße|Hintere Marktstraße|Seestraße|Badgasse|' +
  'Klosterhof|Erlenweg|Sebastian-Kneipp-Weg|Salzstraße|Am Römerstein|Jägersteig|Tiefer Graben'
).split('|');

/** Of shops where people sit in the evening. */
export const eveningHours: readonly string[] = [
  'Th-Fr 16:00-22:00; Sa,Su 11:00-23:00',
  'Fr-Su 17:00-02:00',
  'Tu-Su 11:30-14:00,17:00-23:00; PH off',
];

/** Opening hours in OpenStreetMap's grammar; the last ones hold what no plain week can say. */
export const hours: readonly string[] = [
  'Mo-Fr 09:00-18:00; Sa 09:00-13:00',
  'Mo-Fr 08:00-12:30,14:00-18:00; Sa 08:00-13:00',
  'Tu-Sa 07:00-18:00',
  'Fr 14:00-18:00; Sa 08:00-13:00',
  'Mo-Su 08:00-19:00',
  'Mo,We,Fr 09:00-18:30; Tu,Th 09:00-13:00; Sa 10:00-14:00',
  'Mo-Fr 06:00-18:00; Sa 06:00-12:00; Su 07:30-10:30',
  'We 15:00-18:00; Fr 10:00-12:00,14:00-19:00',
  'Sa 06:30-13:00',
  'Mo-Sa 09:30-19:00',
  'Mo-Fr 8:00-17:00',
  'Mo-Fr 09:00-18:00; Sa 09:00-13:00; PH off',
  'Tu-Fr 10:00-18:00; Sa 10:00-14:00; Su,PH off',
  'Apr-Jun Mo-Su 08:00-19:00',
  'Mo-Fr 08:00-19:15; Sa 08:00-16:00; Jan-Mar off',
  'Sa[1] 10:00-16:00',
  '"nach Vereinbarung"',
  '"Erdbeeren täglich"; Sa 08:00-13:00',
  'täglich ab 9 Uhr, im Winter nur samstags',
  'Mo-Fr sunrise-sunset',
];

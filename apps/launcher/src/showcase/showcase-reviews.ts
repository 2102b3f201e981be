/** What a customer of the demo's chain writes about a shop. */
export interface CustomerReview {
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly text: string;
  readonly author: string;
}

/** Invented, from the best to the worst and mixed, as one finds them below a supermarket. */
export const customerReviews: readonly CustomerReview[] = [
  { stars: 5, text: 'Obst und Gemüse sind immer frisch, und das Personal hilft gern weiter.', author: 'Anna B.' },
  { stars: 4, text: 'Gute Auswahl an Käse. Am Samstag wird es an der Kasse voll.', author: 'Jonas' },
  { stars: 5, text: 'Die Bäckerei im Eingang hat das beste Roggenbrot im Viertel.', author: 'Mehmet K.' },
  { stars: 1, text: 'Zwanzig Minuten an der Kasse gewartet, obwohl drei Kassen frei waren.', author: 'Claudia R.' },
  { stars: 5, text: 'Sehr sauber, freundlich, faire Preise.', author: 'Peter' },
  { stars: 3, text: 'Der Markt ist in Ordnung, aber die Parkplätze sind zu eng.', author: 'Lukas M.' },
  { stars: 5, text: 'Great selection of regional products, and the staff speaks English.', author: 'Emily' },
  { stars: 2, text: 'Die Pfandautomaten waren heute wieder kaputt.', author: 'Sabine' },
  { stars: 4, text: 'Schneller Einkauf nach der Arbeit, bis 20 Uhr geöffnet.', author: 'Dilara' },
  { stars: 5, text: 'An der Fleischtheke wurde ich wunderbar beraten.', author: 'Horst W.' },
  { stars: 4, text: 'Viel Bio, wenig Plastik. Nur die Musik ist zu laut.', author: 'Mira' },
  {
    stars: 1,
    text: 'Die Öffnungszeiten im Internet stimmen nicht, ich stand vor verschlossener Tür.',
    author: 'Tom S.',
  },
  { stars: 5, text: 'Meine Tüte ist gerissen, und eine Mitarbeiterin hat mir sofort geholfen.', author: 'Gerda' },
  { stars: 3, text: 'Preise etwas höher als anderswo, dafür frische Ware.', author: 'Ali' },
  {
    stars: 5,
    text: 'Endlich ein Laden, in dem man mit dem Kinderwagen durch jeden Gang kommt.',
    author: 'Familie Brandt',
  },
  { stars: 2, text: 'Die Beratung war unfreundlich, und der Joghurt war abgelaufen.', author: 'Nina' },
  { stars: 5, text: 'Mon supermarché préféré de la ville, toujours propre.', author: 'Chloé' },
  { stars: 4, text: 'Gute Lage direkt am Bahnhof, nettes Team.', author: 'Sven H.' },
  { stars: 5, text: 'Die Erdbeeren vom Hof nebenan sind ein Traum.', author: 'Paula' },
  { stars: 4, text: 'Friendly cashiers and a large vegan section.', author: 'Oliver T.' },
  { stars: 5, text: 'Hier kaufe ich seit zehn Jahren ein und bin immer zufrieden.', author: 'Renate' },
  { stars: 3, text: 'Am Abend sind viele Regale schon leer.', author: 'Kevin' },
  { stars: 5, text: 'Toller Service: Der Kuchen wurde genau wie bestellt dekoriert.', author: 'Yasmin' },
  { stars: 1, text: 'Am Telefon meldet sich niemand, seit Wochen.', author: 'Dr. Voss' },
  { stars: 4, text: 'Saubere Gänge, klare Preise, genug Kassen.', author: 'Ines' },
  { stars: 5, text: 'Best fish counter in town, always fresh.', author: 'Patrick' },
  { stars: 2, text: 'Eingang nur über Stufen, mit dem Rollstuhl kommt man kaum hinein.', author: 'Uwe L.' },
  { stars: 5, text: 'Der Filialleiter hat sich persönlich um meine Reklamation gekümmert.', author: 'Katrin' },
  { stars: 4, text: 'Gutes Angebot an Wein aus der Region.', author: 'Bernd' },
  { stars: 5, text: 'Kurze Wege, gute Preise, immer ein Lächeln an der Kasse.', author: 'Leonie' },
  { stars: 3, text: 'Das Brot am Montag war vom Samstag.', author: 'Frank' },
];

/** Answers of the chain to friendly reviews, in turn. */
export const friendlyReplies: readonly string[] = [
  'Herzlichen Dank für Ihre Bewertung! Wir freuen uns auf Ihren nächsten Einkauf.',
  'Vielen Dank, das geben wir gern an das Team im Markt weiter.',
  'Danke für die netten Worte und bis bald bei Nordmarkt!',
];

import type { DecidedValueOf } from '../lists/lists.js';
import { tokensOf } from './text-language.js';

type ReviewTopic = DecidedValueOf<'reviewTopic'>;

/** Beginnings of words that name a topic, German and English; `=word` stands for the whole word only. */
const beginnings: Readonly<Record<ReviewTopic, string>> = {
  SERVICE: `service bedien kellner personal mitarbeiter verkäufer beratung beraten kundendienst empfang freundlich unfreundlich
    hilfsbereit =team staff server waiter waitress cashier bartender =host hostess friendly rude helpful attentive manager
    sprechstundenhilfe begrüßt kompetent owner employee`,
  QUALITY: `qualität lecker köstlich geschmack schmeck frisch verarbeitung defekt kaputt beschädigt versalzen =essen =speisen zäh
    quality =food delicious tast flavor flavour bland fresh broken faulty =meal =dish reparatur salty juicy overcooked`,
  PRICE: `preis teuer überteuert günstig billig =geld kosten rechnung abzocke =cent =euro price expensive cheap overpriced =bill
    =money =cost =costs value bargain affordable`,
  WAITING: `wartezeit =warten gewartet wartete =stunde =stunden =minuten pünktlich unpünktlich verspät termin schlange =schnell
    langsam =wait waited waiting =hour =hours =minutes =slow =prompt promptly =queue =late`,
  CLEANLINESS: `sauber schmutz dreck hygien toilette ungepflegt gepflegt staub clean dirty filthy hygien restroom bathroom toilet
    spotless stained`,
  ATMOSPHERE: `atmosphäre ambiente gemütlich stimmung einrichtung musik =laut lärm atmosphere ambiance ambience cozy cosy decor
    music noisy =loud =mood vibe`,
  LOCATION: `=lage parkplatz parkplätze =parken anfahrt erreichbar zentral =aussicht location parking central =view =views
    =downtown neighborhood neighbourhood`,
  SELECTION: `auswahl sortiment angebot speisekarte vielfalt =karte selection variety =menu choice assortment =options`,
};

const topics = Object.entries(beginnings).map(([topic, words]) => ({
  topic: topic as ReviewTopic,
  words: words.split(/\s+/),
}));

/** What a review talks about, in the order of the list. */
export function topicsOf(text: string): ReviewTopic[] {
  const tokens = tokensOf(text);
  const named = (word: string): boolean =>
    word.startsWith('=') ? tokens.includes(word.slice(1)) : tokens.some((token) => token.startsWith(word));
  return topics.filter(({ words }) => words.some(named)).map(({ topic }) => topic);
}

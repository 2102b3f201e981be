import { foldedWords } from './folded-words.js';

const set = (words: string): ReadonlySet<string> => new Set(foldedWords(words));

/**
 * Parts of a place that are called after it, and are not it: the library of a school, the garage of a square. Folded, as words
 * are compared.
 */
export const partWords = set(
  `library gym lounge room breakroom kitchen cafeteria canteen mensa pool swimming court courts tennis garage parking
   parkhaus tiefgarage parkplatz lot ballroom terrace rooftop lobby reception rectory nursery kindergarten optical optik
   atm geldautomat lab labs laboratory emergency ward ambulanz floor annex wing entrance gate dock smoking shelter
   playground spielplatz rink sauna carwash waschanlage tankstelle fuel toilet toiletten restroom kiosk club hall office
   residence underpass lockers packstation ladestation charging pantry bookstore giftshop museumsshop fitness`,
);

/** Businesses that stand by themselves as often as inside another: there, when the other is one of another kind. */
export const guestWords = set(
  `cafe coffee bar restaurant bistro bakery deli pizza pizzeria grill shop store pharmacy florist salon hairdresser barber nails
   bank post cinema theater spa hotel market garden service center studio gallery chapel food tire auto vision mobile`,
);

/** `Club 3000 at PNC Park`, `Café im Kaufhaus`. */
export const placingWords = set('at in im am beim inside chez');

/**
 * Names under which there is more than one branch in a town: two of one name at two points are two branches rather than one
 * that was put on the map twice. Compact, as names are compared.
 */
export const foodChains = set(
  `starbucks starbuckscoffee subway 7eleven mcdonalds burgerking wendys dunkindonuts dunkin kfc tacobell pizzahut dominos
   dominospizza papajohns chipotle chipotlemexicangrill panerabread fiveguys arbys sonic popeyes chickfila jimmyjohns
   quiznos baskinrobbins dairyqueen krispykreme timhortons costa costacoffee pretamanger nordsee vapiano backwerk kamps
   yakunkayatoast toastbox koi gongcha oldchangkee`,
);
export const otherChains = set(
  `walgreens cvs cvspharmacy riteaid boots dm dmdrogeriemarkt rossmann muller walmart target costco kroger safeway publix
   gianteagle wholefoods wholefoodsmarket traderjoes aldi aldisud aldinord lidl rewe edeka netto penny kaufland spar billa
   hofer migros coop denner tesco tescoexpress sainsburys asda morrisons waitrose carrefour carrefourcity monoprix
   franprix auchan intermarche dollargeneral dollartree familydollar ikea hm zara primark uniqlo decathlon shell bp
   esso aral total exxon mobil chevron sunoco getgo sheetz wawa circlek speedway jet omv pncbank pnc bankofamerica chase
   wellsfargo citizensbank sparkasse volksbank commerzbank deutschebank postbank citibank hsbc barclays lloyds santander
   bnpparibas tmobile att verizon vodafone telekom o2 fedex fedexoffice upsstore dhl hertz avis sixt europcar enterprise
   greatclips supercuts gnc gamestop autozone fielmann apollo apollooptik deichmann douglas tedi action kik takko
   newyorker mediamarkt saturn bestbuy homedepot lowes fairprice familymart lawson cheers`,
);

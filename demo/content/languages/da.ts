import { type ContentLanguage, lines } from '../contentLanguage';

export const DANISH: ContentLanguage = {
  topics: lines(`Ledelse
    Motivation
    Arbejdsglæde
    Kommunikation
    Digitalisering
    Økonomi og samfund
    Sport og præstation
    Kunstig intelligens
    Bæredygtighed
    Forandringsledelse
    Stress og trivsel
    Salg og service
    Innovation
    Kultur og historie
    Diversitet og inklusion
    Personlig udvikling
    Sundhed og livsstil
    Samarbejde og teams
    Medier og politik
    Forhandling
    Iværksætteri
    Hjernen og vaner
    Cybersikkerhed
    Fremtidens arbejdsmarked
    Psykologisk tryghed
    Humor og underholdning
    Børn og unge
    Uddannelse og læring
    Eventyr og ekspeditioner
    Kundeoplevelser
    Mod og modstandskraft
    Detailhandel
    Sociale medier
    Klima og energi
    Geopolitik
    Etik og filosofi
    Kriseledelse
    Mad og gastronomi
    Musik og kreativitet
    Generationer på arbejdspladsen`),
  inSentence: (topic) => topic.toLowerCase(),
  profileTitle: '{name} | Foredragsholder',
  profileDescription: 'Book {name} til et foredrag om {topic}. Se emner, videoer og anmeldelser.',
  topicTitle: 'Foredrag om {topic}',
  topicDescription: 'Find en foredragsholder, der taler om {topic}, og få et uforpligtende tilbud.',
  alt: 'Portræt af {name}',
  usps: lines(`Omsætter forskning om {topic} til handling på arbejdspladsen
    Kendt fra radio og tv
    Over tyve års erfaring fra erhvervslivet
    Tilpasser hvert foredrag til deltagerne
    Blander humor og alvor
    Forfatter til flere bøger om {topic}
    Inddrager salen fra første minut
    Giver redskaber, der virker dagen efter`),
  about: lines(`{name} hører til landets mest efterspurgte stemmer, når det gælder {topic}.
    Med {name} får I et foredrag, som deltagerne taler om længe efter.
    {name} gør {topic} nærværende og let at bruge i hverdagen.
    Få fortæller om {topic} med så stor indsigt som {name}.`),
  openings:
    lines(`{name} har i mere end femten år arbejdet med {topic} i både private og offentlige virksomheder.
    {name} begyndte sin karriere som journalist og har siden gjort {topic} til sit felt.
    Som tidligere topleder kender {name} til {topic} fra begge sider af bordet.
    {name} er uddannet ved Aarhus Universitet og har forsket i {topic}.`),
  middles: lines(`Undervejs har mødet med {other} sat sit præg på tankerne.
    Foredragene bygger på egne erfaringer og på ny viden.
    Mere end to hundrede virksomheder i Norden har haft glæde af oplægget.
    Deltagerne får både et grin og noget at tænke over.
    Et år i udlandet gav et nyt syn på {other}.
    Særligt sammenhængen mellem {topic} og {other} optager mange tilhørere.
    I dag er {name} en fast gæst i debatter om {topic}.
    Bogen om {topic} kom i fire oplag det første år.
    Eksemplerne er hentet fra hverdagen, så alle kan være med.
    Stilen er varm, direkte og fri for floskler.`),
  closings: lines(`{name} bor i Odense og holder foredrag på dansk og engelsk.
    Når kalenderen tillader det, er {name} også ordstyrer ved konferencer.
    {name} rådgiver ved siden af flere bestyrelser.`),
  keynotes: lines(`Sådan lykkes I med {topic}
    {topic} på en tirsdag
    Fem myter om {topic}
    Når {topic} møder {other}
    Vejen fra plan til handling
    Mod til at begynde`),
  reviews: lines(`Et fremragende foredrag, som hele afdelingen stadig taler om.
    Præcis den energi, vi havde brug for på vores kickoff.
    Nærværende, vidende og morsom. Vi booker gerne igen.
    Højeste karakter i evalueringen fra alle deltagere.
    Vi fik konkrete redskaber, som vi brugte allerede ugen efter.`),
  topicContent: lines(`Et godt foredrag om {topic} giver jeres medarbejdere et fælles udgangspunkt.
    Vores foredragsholdere kender {topic} fra praksis, fra forskningen og fra ledelsesgangen.
    Mange vælger emnet til en temadag, hvor der også er plads til {other}.
    Fortæl os om deltagerne og formålet, så foreslår vi de profiler, der passer bedst.
    Oplægget kan vare fra tredive minutter til en hel dag med øvelser.
    Interessen for {topic} er vokset hvert år, og de bedste profiler er hurtigt optaget.`),
};

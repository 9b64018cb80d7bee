import { type ContentLanguage, lines } from '../contentLanguage';

export const SWEDISH: ContentLanguage = {
  topics: lines(`Ledarskap
    Motivation
    Arbetsglädje
    Kommunikation
    Digitalisering
    Ekonomi och samhälle
    Idrott och prestation
    Artificiell intelligens
    Hållbarhet
    Förändringsledning
    Stress och återhämtning
    Försäljning och service
    Innovation
    Kultur och historia
    Mångfald och inkludering
    Personlig utveckling
    Hälsa och livsstil
    Samarbete och team
    Medier och politik
    Förhandling
    Entreprenörskap
    Hjärnan och vanor
    Cybersäkerhet
    Framtidens arbetsliv
    Psykologisk trygghet
    Humor och underhållning
    Barn och unga
    Utbildning och lärande
    Äventyr och expeditioner
    Kundupplevelser
    Mod och motståndskraft
    Detaljhandel
    Sociala medier
    Klimat och energi
    Geopolitik
    Etik och filosofi
    Krisledning
    Mat och gastronomi
    Musik och kreativitet
    Generationer på jobbet`),
  inSentence: (topic) => topic.toLowerCase(),
  profileTitle: '{name} | Föreläsare',
  profileDescription: 'Boka {name} till en föreläsning om {topic}. Se ämnen, filmer och omdömen.',
  topicTitle: 'Föreläsningar om {topic}',
  topicDescription: 'Hitta en föreläsare som talar om {topic} och få en offert utan förpliktelser.',
  alt: 'Porträtt av {name}',
  usps: lines(`Gör forskning om {topic} till handling på arbetsplatsen
    Känd från radio och tv
    Mer än tjugo års erfarenhet från näringslivet
    Anpassar varje föreläsning efter publiken
    Blandar humor och allvar
    Har skrivit flera böcker om {topic}
    Får med sig publiken från första minuten
    Ger verktyg som fungerar dagen efter`),
  about: lines(`{name} är en av landets mest efterfrågade röster när det gäller {topic}.
    Med {name} får ni en föreläsning som deltagarna pratar om länge.
    {name} gör {topic} begripligt och lätt att använda i vardagen.
    Få berättar om {topic} med så stor insikt som {name}.`),
  openings: lines(`{name} har i mer än femton år arbetat med {topic} i både företag och offentlig sektor.
    {name} började som journalist och har sedan dess ägnat sig åt {topic}.
    Som tidigare vd känner {name} till {topic} från båda sidor av bordet.
    {name} är utbildad vid Lunds universitet och har forskat om {topic}.`),
  middles: lines(`På vägen har mötet med {other} satt sina spår.
    Föreläsningarna bygger på egna erfarenheter och på ny kunskap.
    Fler än tvåhundra företag i Norden har haft glädje av föreläsningen.
    Deltagarna får både skratta och tänka till.
    Ett år utomlands gav en ny syn på {other}.
    Särskilt sambandet mellan {topic} och {other} engagerar många åhörare.
    I dag är {name} en återkommande gäst i debatter om {topic}.
    Boken om {topic} trycktes i fyra upplagor det första året.
    Exemplen är hämtade ur vardagen, så att alla kan vara med.
    Stilen är varm, rak och fri från klyschor.`),
  closings: lines(`{name} bor i Göteborg och föreläser på svenska och engelska.
    När kalendern tillåter är {name} även moderator på konferenser.
    {name} är dessutom rådgivare åt flera styrelser.`),
  keynotes: lines(`Så lyckas ni med {topic}
    {topic} en vanlig tisdag
    Fem myter om {topic}
    När {topic} möter {other}
    Vägen från plan till handling
    Modet att börja`),
  reviews: lines(`En lysande föreläsning som hela avdelningen fortfarande pratar om.
    Precis den energi som vi behövde på vår kickoff.
    Närvarande, kunnig och rolig. Vi bokar gärna igen.
    Högsta betyg i utvärderingen från alla deltagare.
    Vi fick konkreta verktyg som vi använde redan veckan efter.`),
  topicContent: lines(`En bra föreläsning om {topic} ger era medarbetare en gemensam utgångspunkt.
    Våra föreläsare känner {topic} från praktiken, från forskningen och från ledningsgruppen.
    Många väljer ämnet till en temadag där det också finns plats för {other}.
    Berätta om deltagarna och syftet, så föreslår vi de profiler som passar bäst.
    Föreläsningen kan vara från trettio minuter till en hel dag med övningar.
    Intresset för {topic} har vuxit varje år, och de bästa profilerna blir snabbt bokade.`),
};

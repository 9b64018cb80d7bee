import { type ContentLanguage, lines } from '../contentLanguage';

export const NORWEGIAN: ContentLanguage = {
  topics: lines(`Ledelse
    Motivasjon
    Arbeidsglede
    Kommunikasjon
    Digitalisering
    Økonomi og samfunn
    Idrett og prestasjon
    Kunstig intelligens
    Bærekraft
    Endringsledelse
    Stress og mestring
    Salg og service
    Innovasjon
    Kultur og historie
    Mangfold og inkludering
    Personlig utvikling
    Helse og livsstil
    Samarbeid og team
    Medier og politikk
    Forhandling
    Gründerskap
    Hjernen og vaner
    Cybersikkerhet
    Fremtidens arbeidsliv
    Psykologisk trygghet
    Humor og underholdning
    Barn og unge
    Utdanning og læring
    Eventyr og ekspedisjoner
    Kundeopplevelser
    Mot og motstandskraft
    Varehandel
    Sosiale medier
    Klima og energi
    Geopolitikk
    Etikk og filosofi
    Kriseledelse
    Mat og gastronomi
    Musikk og kreativitet
    Generasjoner på jobben`),
  inSentence: (topic) => topic.toLowerCase(),
  profileTitle: '{name} | Foredragsholder',
  profileDescription: 'Bestill {name} til et foredrag om {topic}. Se temaer, videoer og omtaler.',
  topicTitle: 'Foredrag om {topic}',
  topicDescription: 'Finn en foredragsholder som snakker om {topic}, og få et uforpliktende tilbud.',
  alt: 'Portrett av {name}',
  usps: lines(`Gjør forskning om {topic} til handling på arbeidsplassen
    Kjent fra radio og tv
    Mer enn tjue års erfaring fra næringslivet
    Tilpasser hvert foredrag til deltakerne
    Blander humor og alvor
    Har skrevet flere bøker om {topic}
    Får med seg salen fra første minutt
    Gir verktøy som virker dagen etter`),
  about: lines(`{name} er en av landets mest etterspurte stemmer når det gjelder {topic}.
    Med {name} får dere et foredrag som deltakerne snakker om lenge.
    {name} gjør {topic} forståelig og lett å bruke i hverdagen.
    Få forteller om {topic} med så stor innsikt som {name}.`),
  openings:
    lines(`{name} har i mer enn femten år arbeidet med {topic} i både private og offentlige virksomheter.
    {name} begynte som journalist og har siden viet seg til {topic}.
    Som tidligere toppleder kjenner {name} til {topic} fra begge sider av bordet.
    {name} er utdannet ved Universitetet i Bergen og har forsket på {topic}.`),
  middles: lines(`Underveis har møtet med {other} satt spor.
    Foredragene bygger på egne erfaringer og på ny kunnskap.
    Mer enn to hundre virksomheter i Norden har hatt glede av foredraget.
    Deltakerne får både en latter og noe å tenke på.
    Et år i utlandet ga et nytt syn på {other}.
    Særlig sammenhengen mellom {topic} og {other} engasjerer mange tilhørere.
    I dag er {name} en fast gjest i debatter om {topic}.
    Boken om {topic} kom i fire opplag det første året.
    Eksemplene er hentet fra hverdagen, så alle kan være med.
    Stilen er varm, direkte og fri for klisjeer.`),
  closings: lines(`{name} bor i Trondheim og holder foredrag på norsk og engelsk.
    Når kalenderen tillater det, er {name} også konferansier.
    {name} er dessuten rådgiver for flere styrer.`),
  keynotes: lines(`Slik lykkes dere med {topic}
    {topic} på en tirsdag
    Fem myter om {topic}
    Når {topic} møter {other}
    Veien fra plan til handling
    Motet til å begynne`),
  reviews: lines(`Et strålende foredrag som hele avdelingen fortsatt snakker om.
    Akkurat den energien vi trengte på vår kickoff.
    Nær, kunnskapsrik og morsom. Vi bestiller gjerne igjen.
    Høyeste karakter i evalueringen fra alle deltakere.
    Vi fikk konkrete verktøy som vi brukte allerede uken etter.`),
  topicContent: lines(`Et godt foredrag om {topic} gir medarbeiderne deres et felles utgangspunkt.
    Våre foredragsholdere kjenner {topic} fra praksis, fra forskningen og fra ledergruppen.
    Mange velger temaet til en fagdag der det også er plass til {other}.
    Fortell oss om deltakerne og formålet, så foreslår vi profilene som passer best.
    Foredraget kan vare fra tretti minutter til en hel dag med øvelser.
    Interessen for {topic} har vokst hvert år, og de beste profilene blir raskt opptatt.`),
};

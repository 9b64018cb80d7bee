import { type ContentLanguage, lines } from '../contentLanguage';

export const GERMAN: ContentLanguage = {
  topics: lines(`Führung
    Motivation
    Freude an der Arbeit
    Kommunikation
    Digitalisierung
    Wirtschaft und Gesellschaft
    Sport und Leistung
    Künstliche Intelligenz
    Nachhaltigkeit
    Veränderung gestalten
    Stress und Gesundheit
    Vertrieb und Service
    Innovation
    Kultur und Geschichte
    Vielfalt und Teilhabe
    Persönliche Entwicklung
    Ernährung und Lebensstil
    Zusammenarbeit im Team
    Medien und Politik
    Verhandlung
    Unternehmertum
    Gehirn und Gewohnheiten
    Cybersicherheit
    Zukunft der Arbeit
    Psychologische Sicherheit
    Humor und Unterhaltung
    Kinder und Jugendliche
    Bildung und Lernen
    Abenteuer und Expeditionen
    Kundenerlebnisse
    Mut und Widerstandskraft
    Einzelhandel
    Soziale Medien
    Klima und Energie
    Geopolitik
    Ethik und Philosophie
    Krisenführung
    Essen und Genuss
    Musik und Kreativität
    Generationen im Betrieb`),
  inSentence: (topic) => topic,
  profileTitle: '{name} | Redner',
  profileDescription: 'Vortrag von {name} über {topic} anfragen. Mit Themen, Videos und Bewertungen.',
  topicTitle: 'Vorträge: {topic}',
  topicDescription: 'Rednerinnen und Redner zum Thema {topic} finden und unverbindlich anfragen.',
  alt: 'Porträt von {name}',
  usps: lines(`Übersetzt Forschung zum Thema {topic} in den Arbeitsalltag
    Bekannt aus Hörfunk und Fernsehen
    Über zwanzig Jahre Erfahrung in der Wirtschaft
    Stimmt jeden Vortrag auf das Publikum ab
    Verbindet Humor und Tiefgang
    Hat mehrere Bücher zum Thema {topic} geschrieben
    Nimmt den Saal von der ersten Minute an mit
    Gibt Werkzeuge, die am nächsten Tag wirken`),
  about: lines(`{name} zählt zu den gefragtesten Stimmen des Landes zum Thema {topic}.
    Mit {name} erleben Sie einen Vortrag, über den man noch lange spricht.
    {name} macht das Thema {topic} verständlich und alltagstauglich.
    Kaum jemand spricht mit so viel Einsicht über {topic} wie {name}.`),
  openings: lines(`{name} arbeitet seit über fünfzehn Jahren mit Unternehmen und Behörden am Thema {topic}.
    {name} begann im Journalismus und widmet sich seither dem Thema {topic}.
    Aus der Geschäftsleitung kennt {name} das Thema {topic} von beiden Seiten des Tisches.
    {name} hat in Tübingen studiert und über {topic} geforscht.`),
  middles: lines(`Unterwegs hat die Begegnung mit dem Thema {other} Spuren hinterlassen.
    Die Vorträge beruhen auf eigenen Erfahrungen und auf neuem Wissen.
    Mehr als zweihundert Unternehmen haben den Vortrag schon gehört.
    Das Publikum lacht und geht nachdenklich nach Hause.
    Ein Jahr im Ausland öffnete einen neuen Blick auf {other}.
    Vor allem die Verbindung von {topic} und {other} bewegt viele Zuhörer.
    Heute ist {name} ein gern gesehener Gast in Debatten über {topic}.
    Das Buch zum Thema {topic} erschien im ersten Jahr in vier Auflagen.
    Die Beispiele stammen aus dem Alltag, sodass alle folgen können.
    Der Stil ist herzlich, direkt und frei von Floskeln.`),
  closings: lines(`{name} lebt in Köln und spricht auf Deutsch und Englisch.
    Wenn der Kalender es zulässt, moderiert {name} auch Konferenzen.
    {name} berät daneben mehrere Aufsichtsräte.`),
  keynotes: lines(`So gelingt {topic}
    {topic} an einem Dienstag
    Fünf Irrtümer über {topic}
    Wenn {topic} auf {other} trifft
    Vom Plan zur Tat
    Der Mut, anzufangen`),
  reviews: lines(`Ein großartiger Vortrag, über den die ganze Abteilung noch spricht.
    Genau die Energie, die wir für unseren Auftakt brauchten.
    Nahbar, klug und lustig. Wir buchen gern wieder.
    Bestnote in der Auswertung von allen Teilnehmenden.
    Wir bekamen Werkzeuge, die wir schon in der Woche darauf nutzten.`),
  topicContent: lines(`Ein guter Vortrag zum Thema {topic} gibt Ihrem Team einen gemeinsamen Ausgangspunkt.
    Unsere Rednerinnen und Redner kennen {topic} aus Praxis, Forschung und Geschäftsleitung.
    Viele wählen das Thema für einen Tag, an dem auch {other} Platz findet.
    Erzählen Sie uns von Publikum und Anlass, und wir schlagen die passenden Profile vor.
    Der Vortrag dauert zwischen dreißig Minuten und einem ganzen Tag mit Übungen.
    Das Interesse an {topic} wächst jedes Jahr, und die besten Profile sind schnell vergeben.`),
};

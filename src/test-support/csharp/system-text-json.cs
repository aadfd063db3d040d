// As much of System.Text.Json as the types of a world need: Debian has no .NET. It reads with mono's reader of JSON, refuses what
// the types do not say, and writes again what it read.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization.Json;
using System.Text.Json.Serialization;
using System.Xml;

namespace System.Text.Json.Serialization
{
    [AttributeUsage(AttributeTargets.Property)]
    public sealed class JsonPropertyNameAttribute : Attribute
    {
        public JsonPropertyNameAttribute(string name) { Name = name; }
        public string Name { get; }
    }

    [AttributeUsage(AttributeTargets.Property)]
    public sealed class JsonExtensionDataAttribute : Attribute { }

    [AttributeUsage(AttributeTargets.Class, Inherited = false)]
    public sealed class JsonConverterAttribute : Attribute
    {
        public JsonConverterAttribute(Type converterType) { ConverterType = converterType; }
        public Type ConverterType { get; }
    }

    // Stands for a question mark behind the type, which mono's compiler does not know.
    [AttributeUsage(AttributeTargets.Property)]
    public sealed class MayBeNullAttribute : Attribute { }

    public abstract class JsonConverter
    {
        internal abstract object ReadNode(XmlElement node);
        internal abstract void WriteValue(Utf8JsonWriter writer, object value);
    }

    public abstract class JsonConverter<T> : JsonConverter
    {
        public abstract T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options);
        public abstract void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options);

        internal override object ReadNode(XmlElement node)
        {
            var reader = new Utf8JsonReader { Node = node };
            return Read(ref reader, typeof(T), new JsonSerializerOptions());
        }

        internal override void WriteValue(Utf8JsonWriter writer, object value) =>
            Write(writer, (T)value, new JsonSerializerOptions());
    }
}

namespace System.Text.Json
{
    public sealed class JsonSerializerOptions { }

    public struct Utf8JsonReader { internal XmlElement Node; }

    public sealed class Utf8JsonWriter { internal readonly StringBuilder Text = new StringBuilder(); }

    public struct JsonElement
    {
        internal XmlElement Node;
        public JsonElement GetProperty(string name) =>
            new JsonElement { Node = Tree.Children(Node).Single(each => Tree.KeyOf(each) == name) };
        public string GetString() => Node.InnerText;
    }

    public sealed class JsonDocument : IDisposable
    {
        public JsonElement RootElement { get; private set; }
        public static JsonDocument ParseValue(ref Utf8JsonReader reader) =>
            new JsonDocument { RootElement = new JsonElement { Node = reader.Node } };
        public void Dispose() { }
    }

    internal static class Tree
    {
        internal static XmlElement Parse(string text)
        {
            var document = new XmlDocument { PreserveWhitespace = true };
            using (var reader = JsonReaderWriterFactory.CreateJsonReader(Encoding.UTF8.GetBytes(text), XmlDictionaryReaderQuotas.Max))
                document.Load(reader);
            return document.DocumentElement;
        }

        internal static IEnumerable<XmlElement> Children(XmlElement node) => node.ChildNodes.OfType<XmlElement>();

        // A key that is no name of XML stands in an attribute.
        internal static string KeyOf(XmlElement node) => node.HasAttribute("item") ? node.GetAttribute("item") : node.LocalName;

        internal static string SortOf(XmlElement node) => node.HasAttribute("type") ? node.GetAttribute("type") : "string";
    }

    internal sealed class Member
    {
        internal readonly PropertyInfo Property;
        internal readonly bool MayBeNull;

        internal Member(PropertyInfo property)
        {
            Property = property;
            MayBeNull = property.IsDefined(typeof(MayBeNullAttribute)) || Nullable.GetUnderlyingType(property.PropertyType) != null;
        }

        internal static Dictionary<string, Member> Of(Type type)
        {
            var members = new Dictionary<string, Member>();
            foreach (var property in type.GetProperties())
            {
                var name = property.GetCustomAttribute<JsonPropertyNameAttribute>();
                // Fails where two have one name.
                if (name != null) members.Add(name.Name, new Member(property));
            }
            return members;
        }
    }

    public static class JsonSerializer
    {
        static readonly Dictionary<Type, Dictionary<string, Member>> known = new Dictionary<Type, Dictionary<string, Member>>();
        static readonly ConditionalWeakTable<object, List<string>> readKeys = new ConditionalWeakTable<object, List<string>>();

        public static T Deserialize<T>(string text) => (T)Read(Tree.Parse(text), typeof(T), true);
        public static T Deserialize<T>(this JsonElement element, JsonSerializerOptions options = null) =>
            (T)Read(element.Node, typeof(T), false);

        public static string Serialize(object value)
        {
            var writer = new Utf8JsonWriter();
            Write(writer, value, true);
            return writer.Text.ToString();
        }

        public static void Serialize(Utf8JsonWriter writer, object value, Type type, JsonSerializerOptions options) =>
            Write(writer, value, false);

        static Dictionary<string, Member> MembersOf(Type type)
        {
            if (!known.ContainsKey(type)) known[type] = Member.Of(type);
            return known[type];
        }

        static JsonConverter ConverterOf(Type type)
        {
            for (; type != null; type = type.BaseType)
            {
                var attribute = type.GetCustomAttribute<JsonConverterAttribute>(false);
                if (attribute != null) return (JsonConverter)Activator.CreateInstance(attribute.ConverterType);
            }
            return null;
        }

        static object Read(XmlElement node, Type type, bool converts)
        {
            var sort = Tree.SortOf(node);
            if (type == typeof(JsonElement)) return new JsonElement { Node = node };
            if (type == typeof(string)) return Expect("string", sort, node).InnerText;
            if (type == typeof(bool)) return XmlConvert.ToBoolean(Expect("boolean", sort, node).InnerText);
            if (type == typeof(int)) return int.Parse(Expect("number", sort, node).InnerText, CultureInfo.InvariantCulture);
            if (type == typeof(long)) return long.Parse(Expect("number", sort, node).InnerText, CultureInfo.InvariantCulture);
            if (type == typeof(double)) return double.Parse(Expect("number", sort, node).InnerText, CultureInfo.InvariantCulture);
            var made = type.IsAbstract ? null : Activator.CreateInstance(type);
            if (made is IDictionary)
            {
                foreach (var child in Tree.Children(Expect("object", sort, node)))
                    ((IDictionary)made).Add(Tree.KeyOf(child), Read(child, type.GetGenericArguments()[1], true));
                return made;
            }
            if (made is IList)
            {
                foreach (var child in Tree.Children(Expect("array", sort, node)))
                    ((IList)made).Add(Read(child, type.GetGenericArguments()[0], true));
                return made;
            }
            var converter = converts ? type.GetCustomAttribute<JsonConverterAttribute>(false) : null;
            if (converter != null) return ((JsonConverter)Activator.CreateInstance(converter.ConverterType)).ReadNode(node);
            ReadObject(Expect("object", sort, node), made);
            return made;
        }

        static void ReadObject(XmlElement node, object made)
        {
            var members = MembersOf(made.GetType());
            var others = made.GetType().GetProperties().FirstOrDefault(each => each.IsDefined(typeof(JsonExtensionDataAttribute)));
            var keys = readKeys.GetOrCreateValue(made);
            foreach (var child in Tree.Children(node))
            {
                var key = Tree.KeyOf(child);
                if (members.ContainsKey(key))
                {
                    keys.Add(key);
                    members[key].Property.SetValue(made, ReadMember(child, members[key]));
                }
                else if (others != null)
                {
                    if (others.GetValue(made) == null) others.SetValue(made, new Dictionary<string, JsonElement>());
                    ((Dictionary<string, JsonElement>)others.GetValue(made)).Add(key, new JsonElement { Node = child });
                }
                else throw new InvalidOperationException(made.GetType().Name + " has no " + key);
            }
        }

        static object ReadMember(XmlElement node, Member member)
        {
            var type = member.Property.PropertyType;
            if (Tree.SortOf(node) != "null" || type == typeof(JsonElement))
                return Read(node, Nullable.GetUnderlyingType(type) ?? type, true);
            if (!member.MayBeNull) throw new InvalidOperationException(Tree.KeyOf(node) + " is null");
            return null;
        }

        static XmlElement Expect(string wanted, string sort, XmlElement node)
        {
            if (sort != wanted) throw new InvalidOperationException(Tree.KeyOf(node) + " is of the sort " + sort + ", not " + wanted);
            return node;
        }

        static void Write(Utf8JsonWriter writer, object value, bool converts)
        {
            var text = writer.Text;
            if (value == null) text.Append("null");
            else if (value is string) WriteText(text, (string)value);
            else if (value is bool) text.Append((bool)value ? "true" : "false");
            else if (value is double) text.Append(((double)value).ToString("R", CultureInfo.InvariantCulture));
            else if (value is int || value is long) text.Append(Convert.ToString(value, CultureInfo.InvariantCulture));
            else if (value is JsonElement) WriteNode(text, ((JsonElement)value).Node);
            else if (value is IDictionary)
                WriteAll(text, '{', '}', ((IDictionary)value).Keys.Cast<string>(), key =>
                {
                    WriteText(text, key);
                    text.Append(':');
                    Write(writer, ((IDictionary)value)[key], true);
                });
            else if (value is IList) WriteAll(text, '[', ']', ((IList)value).Cast<object>(), each => Write(writer, each, true));
            else
            {
                var converter = converts ? ConverterOf(value.GetType()) : null;
                if (converter != null) converter.WriteValue(writer, value);
                else WriteObject(writer, value);
            }
        }

        static void WriteObject(Utf8JsonWriter writer, object value)
        {
            var members = MembersOf(value.GetType());
            var others = value.GetType().GetProperties().FirstOrDefault(each => each.IsDefined(typeof(JsonExtensionDataAttribute)));
            var parts = readKeys.GetOrCreateValue(value).Select(key => new KeyValuePair<string, object>(key, members[key].Property.GetValue(value)));
            var more = (Dictionary<string, JsonElement>)(others == null ? null : others.GetValue(value)) ?? new Dictionary<string, JsonElement>();
            var all = parts.Concat(more.Select(each => new KeyValuePair<string, object>(each.Key, each.Value)));
            WriteAll(writer.Text, '{', '}', all, each =>
            {
                WriteText(writer.Text, each.Key);
                writer.Text.Append(':');
                Write(writer, each.Value, true);
            });
        }

        static void WriteNode(StringBuilder text, XmlElement node)
        {
            switch (Tree.SortOf(node))
            {
                case "string": WriteText(text, node.InnerText); break;
                case "object":
                    WriteAll(text, '{', '}', Tree.Children(node), child =>
                    {
                        WriteText(text, Tree.KeyOf(child));
                        text.Append(':');
                        WriteNode(text, child);
                    });
                    break;
                case "array": WriteAll(text, '[', ']', Tree.Children(node), child => WriteNode(text, child)); break;
                case "null": text.Append("null"); break;
                default: text.Append(node.InnerText); break;
            }
        }

        static void WriteAll<T>(StringBuilder text, char open, char close, IEnumerable<T> all, Action<T> write)
        {
            text.Append(open);
            var isFirst = true;
            foreach (var each in all)
            {
                if (!isFirst) text.Append(',');
                isFirst = false;
                write(each);
            }
            text.Append(close);
        }

        static void WriteText(StringBuilder text, string value)
        {
            text.Append('"');
            foreach (var sign in value)
                if (sign == '"' || sign == '\\') text.Append('\\').Append(sign);
                else if (sign < ' ' || sign > '~') text.Append("\\u").Append(((int)sign).ToString("x4"));
                else text.Append(sign);
            text.Append('"');
        }
    }
}
